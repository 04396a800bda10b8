/** The dose of a kind of session that fits a day: what the athlete is ready for, in the minutes they have. */
import type { KeyFamily } from '#core/model/coach-terms.ts';
import { type Family, instead, isKeyFamily } from './families.ts';
import type { Dose, Ladder, Ladders } from './ladders.ts';

export type SportLadders = Ladders[keyof Ladders];

/** Doses of equal rank alternate by the week, so that no athlete repeats one session for months. @param count those that fit */
const inTurn = (rung: readonly Dose[], count: number, turn: number): Dose | null => rung[turn % count] ?? null;

/** How many doses of a rung, which has the shortest first, fit: a plan asks it a hundred thousand times, so that no list is made. */
function fitting(rung: readonly Dose[], mostMinutes: number): number {
  let count = 0;
  for (; count < rung.length; count += 1) if ((rung[count]?.minutes ?? 0) > mostMinutes) break;
  return count;
}

/** The highest rung up to the wanted one that has a dose for so many minutes. */
function upTo(ladder: Ladder, wanted: number, mostMinutes: number, turn: number): Dose | null {
  for (let at = Math.min(Math.max(0, wanted), ladder.length - 1); at >= 0; at -= 1) {
    const rung = ladder[at] ?? [];
    const count = fitting(rung, mostMinutes);
    if (count > 0) return inTurn(rung, count, turn);
  }
  return null;
}

/**
 * A key session of a family, or of the one that replaces it if none fits.
 * @param wanted the rung that the athlete is ready for, of any family
 * @returns null where the day has no time for a key session of the kind
 */
export function keyDose(
  ladders: SportLadders,
  family: KeyFamily,
  wanted: (family: Family) => number,
  mostMinutes: number,
  turn: number,
): Dose | null {
  for (let one: Family | undefined = family; one && isKeyFamily(one); one = instead[one]) {
    const dose = upTo(ladders[one] ?? [], wanted(one), mostMinutes, turn);
    if (dose) return dose;
  }
  return null;
}

/** The longest easy session of a family within so many minutes; a recovery session where that is too short for one. */
export function easyDose(ladders: SportLadders, family: Family, mostMinutes: number, turn: number): Dose | null {
  for (let one: Family | undefined = family; one; one = instead[one]) {
    const dose = upTo(ladders[one] ?? [], Number.MAX_SAFE_INTEGER, mostMinutes, turn);
    if (dose) return dose;
  }
  return family === 'recovery' ? null : easyDose(ladders, 'recovery', mostMinutes, turn);
}

/** The test that is preferred among those that fit. */
export const testDose = (ladders: SportLadders, mostMinutes: number): Dose | null =>
  (ladders.test ?? []).flat().find(({ minutes }) => minutes <= mostMinutes) ?? null;
