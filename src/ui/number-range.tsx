/** Two numbers that bound a range: minutes from 30 to 60. Either end may stay open. */
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from './decimal-field.tsx';
import styles from './number-range.module.css';

export type RangeValue = { low: number | null; high: number | null };

type NumberRangeProps = {
  label: string;
  value: RangeValue;
  onChange: (value: RangeValue) => void;
  minimum?: number | undefined;
  maximum?: number | undefined;
  fractionDigits?: number | undefined;
  unit?: string | undefined;
};

export function NumberRange({ label, value, onChange, ...limits }: NumberRangeProps) {
  const { t } = useWords();
  const isReversed = value.low !== null && value.high !== null && value.high < value.low;

  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ends}>
        <DecimalField
          {...limits}
          label={t('ui.fromLabel', { label })}
          isLabelHidden
          value={value.low}
          onChange={(low) => onChange({ ...value, low })}
        />
        <span aria-hidden>–</span>
        <DecimalField
          {...limits}
          label={t('ui.toLabel', { label })}
          isLabelHidden
          value={value.high}
          onChange={(high) => onChange({ ...value, high })}
        />
      </div>
      {isReversed && (
        <p role="alert" className={styles.error}>
          {t('ui.number.rangeReversed')}
        </p>
      )}
    </fieldset>
  );
}
