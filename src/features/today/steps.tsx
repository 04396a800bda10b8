/** The steps of the session to do now, large enough to be read from the bike. */
import { useMemo } from 'react';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { RowOf } from '#core/model/tables.ts';
import { StepList } from '#src/charts/step-list.tsx';
import { stepRows } from '#src/charts/step-rows.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './steps.module.css';

type StepsProps = { version: RowOf<'workoutVersions'>; settings: RowOf<'settings'> | undefined };

export function Steps({ version, settings }: StepsProps) {
  const { t, format } = useWords();
  const { sport, pool, segments } = version.content;
  const thresholds = useMemo(() => thresholdsOf(settings, pool), [settings, pool]);
  const expanded = useMemo(() => expandWorkout(sport, segments, thresholds), [sport, segments, thresholds]);
  const rows = useMemo(() => stepRows(segments, expanded.steps), [segments, expanded]);

  return (
    <section aria-labelledby="steps-of-today" className={styles.steps}>
      <h3 id="steps-of-today" className={styles.heading}>
        {t('today.steps')}
      </h3>
      <StepList rows={rows} reader={{ scale: expanded.scale, sport, pool, thresholds, format, t }} picked={null} />
    </section>
  );
}
