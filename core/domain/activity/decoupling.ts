/**
 * Aerobic decoupling: by how many percent an athlete gets less power, or speed, for a heartbeat in the second half of an
 * activity than in the first (J. Friel, "The Cyclist's Training Bible"). Below 5 % is an endurance that lasts.
 */
import type { ActivitySummary } from '#core/model/activity-summary.ts';
import type { ActivityFacts, RecordedActivity } from '#core/model/recorded-activity.ts';
import { runsOf } from './runs.ts';

/** In a shorter activity the heart rate does not settle. */
const leastSeconds = 1200;

/** Normalized over mean power: above this, the halves differ because the power varied. */
const mostVariability = 1.1;

/**
 * Does decoupling mean anything for this activity? Only if the effort was even: by power if it was recorded; without
 * power only in a run or on the erg, since the speed of a ride depends on hills and wind, and that of a swim on its
 * rests.
 */
export function isDecouplingTelling({
  sport,
  otherSport,
  numbers: { watts, normalizedWatts },
}: Pick<ActivityFacts, 'sport' | 'otherSport'> & {
  numbers: Pick<ActivitySummary, 'watts' | 'normalizedWatts'>;
}): boolean {
  if (sport === 'swim') return false;
  if (!watts) return sport === 'rowing' || otherSport === 'run';
  return normalizedWatts !== null && normalizedWatts <= mostVariability * watts.average;
}

/**
 * In percent, above 0 where the heart beats more for the same; null where it is too short, or one of the two was not recorded.
 * Power where there is some, else speed. Seconds without a heart rate don't count.
 */
export function decouplingPercent(activity: RecordedActivity): number | null {
  const output = runsOf(activity, activity.channels.watts ? 'watts' : 'metersPerSecond');
  const heart = runsOf(activity, 'beatsPerMinute', 'hold');
  const pairs: [output: number, beats: number][] = [];
  for (const [index, { values }] of heart.entries())
    for (const [second, beats] of values.entries())
      if (beats > 0) pairs.push([output[index]?.values[second] ?? 0, beats]);
  if (pairs.length < leastSeconds) return null;
  const half = Math.floor(pairs.length / 2);
  const ratio = (part: typeof pairs): number => {
    let [outputs, beats] = [0, 0];
    for (const [one, other] of part) {
      outputs += one;
      beats += other;
    }
    return outputs / beats;
  };
  const [first, second] = [ratio(pairs.slice(0, half)), ratio(pairs.slice(half))];
  return first > 0 ? (100 * (first - second)) / first : null;
}
