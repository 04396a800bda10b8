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

/** Takes the largest dose (seconds over seconds needed), the harder level on a tie; without one, 2 or 1 by intensity. */
export function workoutLevel(scale: Scale, secondsInLevel: readonly number[], intensityFactor: number): Level {
  let best: { level: Level; dose: number } = { level: 1, dose: 0 };
  for (const [level, needed] of neededSeconds) {
    const dose = (secondsInLevel[level - 1] ?? 0) / needed;
    if (dose >= best.dose) best = { level, dose };
  }
  // Slack as at the edges: 900 s put together from fractions must count as 900.
  if (best.dose >= 1 - 1e-9) return best.level;
  const { edges, threshold } = scales[scale];
  return intensityFactor * threshold > edges[0] ? 2 : 1;
}
