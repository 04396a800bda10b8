/** What a step asks of one athlete: watts, beats or a pace. Numbers only; words and units are the page's. */
import type { Sport } from '#core/model/sport.ts';
import { type Thresholds, ftpOf } from './thresholds.ts';
import type { ExpandedStep } from './expand.ts';
import { rowingPace, swimPace } from './pace.ts';
import type { Scale } from './scale.ts';

type StartAndEnd = { start: number; end: number };

export type ResolvedTarget = {
  watts?: StartAndEnd;
  /** Beats a minute. */
  heartRate?: { low: number; high: number };
  secondsPer100m?: StartAndEnd;
  secondsPer500m?: StartAndEnd;
};

/** A passive rest asks for nothing; unrounded, since a pace and a power are rounded differently. */
export function resolveTarget(
  expanded: ExpandedStep,
  scale: Scale,
  sport: Sport,
  thresholds: Thresholds,
): ResolvedTarget {
  const range = expanded.step.percentOfThresholdHeartRate;
  const heartRate = range && {
    heartRate: {
      low: (range.low / 100) * thresholds.thresholdHeartRate,
      high: (range.high / 100) * thresholds.thresholdHeartRate,
    },
  };
  if (expanded.isPassive || expanded.endPercent === 0 || expanded.startPercent === 0) return { ...heartRate };
  const both = (of: (percent: number) => number) => ({
    start: of(expanded.startPercent),
    end: of(expanded.endPercent),
  });
  if (scale === 'percentOfCssSpeed')
    return { ...heartRate, secondsPer100m: both((percent) => swimPace(percent, thresholds.cssSecondsPer100m)) };
  const full = scale === 'percentOf2kWatts' ? thresholds.rowing2kWatts : ftpOf(sport, thresholds);
  const watts = both((percent) => (percent / 100) * full);
  if (sport !== 'rowing') return { ...heartRate, watts };
  return { ...heartRate, watts, secondsPer500m: { start: rowingPace(watts.start), end: rowingPace(watts.end) } };
}
