/** The one level a workout is known by: that of the work it was made for. */
import type { Level } from '#core/model/workout.ts';
import { type Scale, scales } from './scale.ts';

/** Seconds in a level that make a session of that level. */
const neededSeconds = [
  [3, 900],
  [4, 600],
  [5, 300],
  [6, 60],
] as const satisfies readonly (readonly [Level, number])[];

/** In a short session a level needs no more than this share of the time in motion: five hundreds at CSS are no recovery. */
const enoughShare = 1 / 3;

/**
 * Takes the largest dose (seconds over seconds needed), the harder level on a tie. Without one it is 2 where the mean
 * intensity or at least half of the time in motion is above level 1, else 1: hundreds at 97 % of critical swim speed
 * with as much easy swimming around them are no recovery.
 * @param designed seconds in each level of the whole session, where only a part of it was done
 */
export function workoutLevel(
  scale: Scale,
  secondsInLevel: readonly number[],
  intensityFactor: number,
  designed = secondsInLevel,
): Level {
  const most = enoughShare * designed.reduce((sum, seconds) => sum + seconds, 0);
  if (most === 0) return 1;
  let best: { level: Level; dose: number } = { level: 1, dose: 0 };
  for (const [level, needed] of neededSeconds) {
    const dose = (secondsInLevel[level - 1] ?? 0) / Math.min(needed, most);
    if (dose >= best.dose) best = { level, dose };
  }
  // Slack as at the edges: 900 s put together from fractions must count as 900.
  if (best.dose >= 1 - 1e-9) return best.level;
  const aboveFirst = secondsInLevel.slice(1).reduce((sum, seconds) => sum + seconds, 0);
  const inMotion = aboveFirst + (secondsInLevel[0] ?? 0);
  const { edges, threshold } = scales[scale];
  return intensityFactor * threshold > edges[0] || aboveFirst >= inMotion / 2 - 1e-9 ? 2 : 1;
}
