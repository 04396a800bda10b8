/** Where the load of a plan rises faster than athletes commonly bear: said with the figures that it rests on. */
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

/** @param weekStress of each week, in order. @returns for each week, null where it isn't steep; the first has nothing before it */
export function steepWeeks(weekStress: readonly number[]): (SteepWeek | null)[] {
  const isRecovery = planBlocks(weekStress).flatMap(({ weeks }) => weeks.map((week) => week.isRecoveryWeek));
  return weekStress.map((stress, week) => {
    const from = Math.max(0, week - weeksBefore);
    const loads = weekStress.slice(from, week).filter((load, index) => load > 0 && !isRecovery[from + index]);
    if (loads.length === 0) return null;
    const before = loads.reduce((sum, load) => sum + load, 0) / loads.length;
    const percent = Math.round(100 * (stress / before - 1));
    return percent >= steepPercent ? { before, percent } : null;
  });
}
