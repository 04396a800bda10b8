/** What words for targets need, in the language of the moment. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { TargetContext } from './target-words.ts';
import type { RideWorkout } from './workout-of.ts';

export function useTargetContext(
  { sport, pool, athlete: thresholds }: Pick<TargetContext, 'sport' | 'pool'> & { athlete: Thresholds },
  workout: RideWorkout,
): TargetContext {
  const { t } = useTranslation();
  const format = useFormat();
  const { scale } = workout.expanded;
  return useMemo(() => ({ scale, sport, pool, thresholds, format, t }), [scale, sport, pool, thresholds, format, t]);
}
