/** The formats that a workout can be exported to, each with what it is for. */
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { FormatName } from '#core/formats/format-names.ts';
import { formats } from '#core/formats/formats.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './format-choice.module.css';

/** What most athletes have first; swiML is only read. */
export const offeredFormats = ['zwo', 'fit', 'erg', 'mrc', 'tcx', 'json'] as const satisfies readonly FormatName[];
export type OfferedFormat = (typeof offeredFormats)[number];

type FormatChoiceProps = {
  value: OfferedFormat;
  onChange: (format: OfferedFormat) => void;
  keepsAll: (format: OfferedFormat) => boolean;
};

export function FormatChoice({ value, onChange, keepsAll }: FormatChoiceProps) {
  const { t } = useWords();
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('export.format')} className={styles.formats}>
      {offeredFormats.map((name) => (
        <label key={name} className={styles.format}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChange(name)} />
          <strong>{formats[name].title}</strong>
          <span className={styles.use}>{t(`export.for.${name}`)}</span>
          {keepsAll(name) && <Check role="img" aria-label={t('export.nothingLost')} className={styles.whole} />}
        </label>
      ))}
    </div>
  );
}
