/** How a plan's weeks are laid out: phases towards an event, load and recovery (S3.16, S9.02). */
import type { BlockType } from '#core/model/coach-terms.ts';

/** Weeks of load before one of recovery (Friel: 3:1, or 2:1 for those who recover slowly). */
export type LoadWeeks = 2 | 3;

/** Weeks of each phase towards an event in the last of them; the race week holds the event. Friel. */
export function phaseWeeks(weeks: number): Record<BlockType, number> {
  const race = 1;
  const peak = weeks < 12 ? 1 : 2;
  const left = weeks - race - peak;
  const build = Math.min(12, Math.max(2, Math.floor(0.4 * left + 0.5)));
  const base = left - build;
  return base < 2 ? { base: 0, build: left, peak, race } : { base, build, peak, race };
}

/**
 * Which weeks before the taper, or of a plan without one, are for recovery: cycles as even as can be, the longer ones
 * first, each with a recovery week at its end. The taper is the recovery of the last cycle; where none follows, it has
 * one if it is three weeks or longer. With two load weeks a cycle, a single load week is followed by rest only before a
 * taper.
 * @returns true for a recovery week
 */
export function recoveryWeeks(weeks: number, loadWeeks: LoadWeeks, isTaperNext: boolean): boolean[] {
  const total = weeks + (isTaperNext ? 1 : 0);
  const cycles = Math.ceil(total / (loadWeeks + 1));
  // Two load weeks before each recovery week but the last: a week that is left over comes at the end.
  const isOneOver = loadWeeks === 2 && !isTaperNext && total % 3 === 1;
  const layout: boolean[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const isLast = cycle === cycles - 1;
    const even = Math.floor(total / cycles) + (cycle < total % cycles ? 1 : 0);
    const length = isOneOver ? (isLast ? 1 : 3) : even;
    for (let week = 1; week < length; week += 1) layout.push(false);
    if (isLast && isTaperNext) break;
    layout.push(!isLast || length >= 3);
  }
  return layout;
}
