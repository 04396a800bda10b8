/** What words for targets need, in the language of the moment. */
import { useMemo } from 'react';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { TargetContext } from './target-words.ts';
import type { RideWorkout } from './workout-of.ts';

export function useTargetContext(
  { sport, pool, athlete: thresholds }: Pick<TargetContext, 'sport' | 'pool'> & { athlete: Thresholds },
  workout: RideWorkout,
): TargetContext {
  const { t, format } = useWords();
  const { scale } = workout.expanded;
  return useMemo(() => ({ scale, sport, pool, thresholds, format, t }), [scale, sport, pool, thresholds, format, t]);
}
