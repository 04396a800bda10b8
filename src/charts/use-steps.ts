/** What is drawn and listed of a workout: its profile and its steps, in one athlete's numbers or in percent. */
import { useMemo } from 'react';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { repeatBrackets } from '#core/domain/segments/profile-marks.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Pool, WorkoutContent } from '#core/model/workout.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { stepRows } from './step-rows.ts';
import { chartStepWords, type StepReader } from './step-words.ts';

/** What is known of a workout, wherever it comes from. */
export type ChartContent = Pick<WorkoutContent, 'sport'> & {
  segments: readonly Segment[];
  pool?: Pool | null | undefined;
};

export type WorkoutSteps = ReturnType<typeof useSteps>;

/** @param thresholds null where no athlete's thresholds are known */
export function useSteps({ sport, pool, segments }: ChartContent, thresholds: Thresholds | null) {
  const { t, format } = useWords();
  const expanded = useMemo(
    () => expandWorkout(sport, segments, thresholds ?? undefined),
    [sport, segments, thresholds],
  );
  const shape = useMemo(() => workoutProfile(sport, segments, thresholds ?? undefined), [sport, segments, thresholds]);
  const rows = useMemo(() => stepRows(segments, expanded.steps), [segments, expanded]);
  const brackets = useMemo(() => repeatBrackets(segments, expanded.steps), [segments, expanded]);
  const reader: StepReader = { scale: expanded.scale, sport, pool: pool ?? undefined, thresholds, format, t };
  const describe = (stepIndex: number): string => {
    const step = expanded.steps[stepIndex];
    return step ? chartStepWords(step, reader) : '';
  };
  return { expanded, shape, rows, brackets, reader, describe };
}
