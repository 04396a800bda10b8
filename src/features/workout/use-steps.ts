/** What the pages of a workout draw and list: its profile and its steps, in one athlete's numbers or in percent. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import type { Pool, WorkoutContent } from '#core/model/workout.ts';
import { stepRows } from '#src/charts/step-rows.ts';
import { chartStepWords, type StepReader } from '#src/charts/step-words.ts';
import { useFormat } from '#src/i18n/format.ts';

type Steps = Pick<WorkoutContent, 'sport' | 'segments'> & { pool?: Pool | null };

/** @param thresholds null where nobody's thresholds are known */
export function useSteps({ sport, pool, segments }: Steps, thresholds: Thresholds | null) {
  const { t } = useTranslation();
  const format = useFormat();
  const expanded = useMemo(
    () => expandWorkout(sport, segments, thresholds ?? undefined),
    [sport, segments, thresholds],
  );
  const shape = useMemo(() => workoutProfile(sport, segments, thresholds ?? undefined), [sport, segments, thresholds]);
  const rows = useMemo(() => stepRows(segments, expanded.steps), [segments, expanded]);
  const reader: StepReader = { scale: expanded.scale, sport, pool: pool ?? undefined, thresholds, format, t };
  const describe = (stepIndex: number): string => {
    const step = expanded.steps[stepIndex];
    return step ? chartStepWords(step, reader) : '';
  };
  return { expanded, shape, rows, reader, describe };
}
