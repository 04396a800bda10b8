/** Critical swim speed from the test that swimmers know: 400 m and 200 m all out, with the estimate shown. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { estimatedCss } from '#core/domain/settings/estimate-css.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ClockField } from '#src/ui/clock-field.tsx';
import styles from './css-test.module.css';

/** Seconds that anybody may take. */
const bounds = { 400: { minimum: 200, maximum: 1200 }, 200: { minimum: 90, maximum: 600 } } as const;

/** @param onEstimate is told the seconds per 100 m, and null as long as the times tell none */
export function CssTest({ onEstimate }: { onEstimate: (css: number | null) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [times, setTimes] = useState<{ 400: number | null; 200: number | null }>({ 400: null, 200: null });
  const estimate = (of: typeof times) => (of[400] === null || of[200] === null ? null : estimatedCss(of[400], of[200]));
  const change = (distance: 400 | 200) => (seconds: number | null) => {
    const next = { ...times, [distance]: seconds };
    setTimes(next);
    onEstimate(estimate(next));
  };
  const css = estimate(times);
  const isWhole = times[400] !== null && times[200] !== null;
  return (
    <div className={styles.test}>
      <p className={styles.note}>{t('css.test')}</p>
      <div className={styles.times}>
        {([400, 200] as const).map((distance) => (
          <ClockField
            key={distance}
            label={t('css.timeOver', { distance: format.meters(distance) })}
            {...bounds[distance]}
            value={times[distance]}
            onChange={change(distance)}
          />
        ))}
      </div>
      <p role="status" className={styles.estimate}>
        {css === null ? (
          t(isWhole ? 'css.notOfOne' : 'css.tooLittle')
        ) : (
          <strong className={styles.pace}>{format.pacePer100(css)}</strong>
        )}
      </p>
    </div>
  );
}
