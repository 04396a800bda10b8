/** Critical swim speed from the test that swimmers know: 400 m and 200 m all out, with the estimate shown. */
import { useState } from 'react';
import { estimatedCss } from '#core/domain/settings/estimate-css.ts';
import { type Pool, poolMeters } from '#core/model/workout.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ClockField } from '#src/ui/clock-field.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './css-test.module.css';

/** Seconds that anybody may take. */
const bounds = { 400: { minimum: 200, maximum: 1200 }, 200: { minimum: 90, maximum: 600 } } as const;

type Test = { pool: Pool; 400: number | null; 200: number | null };
const estimateOf = (test: Test) =>
  test[400] === null || test[200] === null ? null : estimatedCss(test[400], test[200]);

const pools = Object.keys(poolMeters) as Pool[];

/** What the test has shown, and where: turns make a swimmer faster in a shorter pool. */
export type TestedCss = { pool: Pool; secondsPer100m: number };

type CssTestProps = {
  /** Told the pace, and null as long as the times tell none. */
  onEstimate: (css: TestedCss | null) => void;
  /** The form is not sent without a pace: an athlete who has typed two times expects them to be used. */
  required?: boolean;
};

export function CssTest({ onEstimate, required }: CssTestProps) {
  const { t, format } = useWords();
  const [test, setTest] = useState<Test>({ pool: '25m', 400: null, 200: null });
  useUnsavedWork(test[400] !== null || test[200] !== null, 'text');
  const change = (some: Partial<Test>) => {
    const next = { ...test, ...some };
    setTest(next);
    const secondsPer100m = estimateOf(next);
    onEstimate(secondsPer100m === null ? null : { pool: next.pool, secondsPer100m });
  };
  const css = estimateOf(test);
  const isWhole = test[400] !== null && test[200] !== null;
  return (
    <div className={styles.test}>
      <p className={styles.note}>{t('css.test')}</p>
      <Select
        label={t('pool.label')}
        value={test.pool}
        options={pools.map((pool) => ({ value: pool, label: t(`pool.length.${pool}`) }))}
        onChange={(pool) => change({ pool })}
      />
      <div className={styles.times}>
        {([400, 200] as const).map((distance) => (
          <ClockField
            key={distance}
            label={t('css.timeOver', { distance: format.meters(distance) })}
            {...bounds[distance]}
            value={test[distance]}
            required={required}
            error={required && distance === 200 && isWhole && css === null ? t('css.notOfOne') : undefined}
            onChange={(seconds) => change({ [distance]: seconds })}
          />
        ))}
      </div>
      <p role="status" className={styles.estimate}>
        {css === null ? (
          !(required && isWhole) && t(isWhole ? 'css.notOfOne' : 'css.tooLittle')
        ) : (
          <strong className={styles.pace}>{format.pacePer100(css)}</strong>
        )}
      </p>
    </div>
  );
}
