/** In which order workouts stand that were found where no other was chosen: one rule for the device and the server. */
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { bestFit } from './fit.ts';
import { farFrom, farStep, farSteps } from './near.ts';
import type { Shape } from './shape.ts';
import type { About } from './wish.ts';

interface Ranked {
  sport: Sport;
  minutes: number;
  /** Where they differ from the athlete's own. */
  quotedMinutes?: number | undefined;
  shape?: Shape | undefined;
}

/** No workout ranks higher. */
export const mostRank = 2 * (bestFit + 1) * (farSteps + 1);

/**
 * How well it fits, then whether it is of the asker's own sports, then how near it is to the lengths that were named:
 * the highest comes first.
 * @param sportsFirst the asker's own; where a sport was asked for, all that fit are of that one
 */
export function rankOf(
  fit: number,
  about: readonly About[],
  sportsFirst: readonly Sport[],
  { sport, minutes, quotedMinutes = minutes, shape = [] }: Ranked,
): number {
  const rank = 2 * fit + (sportsFirst.includes(sport) ? 1 : 0);
  if (about.length === 0) return rank;
  const far = about.reduce((sum, one) => sum + farFrom(one, { sport, minutes, quotedMinutes, shape }), 0);
  return rank * (farSteps + 1) + farSteps - farStep(far);
}

/** What any athlete can do comes first: a newcomer must not begin with ten maximal minutes. */
export const easiestFirst = (one: { level: Level; stress: number }, other: { level: Level; stress: number }): number =>
  one.level - other.level || one.stress - other.stress;
