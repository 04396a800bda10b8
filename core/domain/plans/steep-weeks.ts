/** Where the load of a plan rises faster than athletes commonly bear: said with the figures that it rests on. */
import { mondayOf } from '#core/domain/dates.ts';
import { planBlocks } from './plan-blocks.ts';

interface SteepWeek {
  /** Mean stress of the weeks that load among the four before. */
  before: number;
  /** By how many percent the week is above it. */
  percent: number;
}

/** Weeks that a week is compared with. */
const weeksBefore = 4;
/**
 * Coaches add a tenth a week at most (docs/coach.md): who adds that each week comes 26 % above the mean of four, so that a
 * third is clearly more than any of them asks for.
 */
const steepPercent = 33;

/** @returns whether a plan of the coach begins within a week, of which then only a part is trained: its load is no measure */
export function beginsWithinWeek(coachConfig: string | null | undefined): boolean {
  try {
    const { startDate } = JSON.parse(coachConfig ?? '{}') as { startDate?: unknown };
    return typeof startDate === 'string' && mondayOf(startDate) !== startDate;
  } catch {
    return false;
  }
}

/** @param weekStress of each week, in order. @param isFirstPart nothing is compared with the first. @returns for each week, null where it isn't steep; the first has nothing before it */
export function steepWeeks(weekStress: readonly number[], isFirstPart = false): (SteepWeek | null)[] {
  const isRecovery = planBlocks(weekStress).flatMap(({ weeks }) => weeks.map((week) => week.isRecoveryWeek));
  return weekStress.map((stress, week) => {
    const from = Math.max(isFirstPart ? 1 : 0, week - weeksBefore);
    const loads = weekStress.slice(from, week).filter((load, index) => load > 0 && !isRecovery[from + index]);
    if (loads.length === 0) return null;
    const before = loads.reduce((sum, load) => sum + load, 0) / loads.length;
    const percent = Math.round(100 * (stress / before - 1));
    return percent >= steepPercent ? { before, percent } : null;
  });
}
