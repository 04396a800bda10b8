/** A year of the calendar, week by week. */
import { mondayOf, shiftDate } from '#core/domain/dates.ts';

const weeksShown = 52;
const weeksBefore = 12;

/** The Mondays of a year around a month: what led up to it, and what is to come. */
export function seasonMondays(month: string): string[] {
  const first = shiftDate(mondayOf(`${month}-01`), -7 * weeksBefore);
  return Array.from({ length: weeksShown }, (_, week) => shiftDate(first, 7 * week));
}

/**
 * A week counts as lighter if it has at most this share of the average of the three before it; coaches take off a third
 * or more.
 */
const lighterShare = 0.7;
const comparedWeeks = 3;

/** @param stress of each week, in order @returns which of them are lighter, of those with three to compare with */
export const lighterWeeks = (stress: readonly number[]): boolean[] =>
  stress.map((own, week) => {
    const before = stress.slice(Math.max(0, week - comparedWeeks), week);
    const sum = before.reduce((total, one) => total + one, 0);
    return (
      own > 0 &&
      before.length === comparedWeeks &&
      before.every((one) => one > 0) &&
      own <= (lighterShare * sum) / comparedWeeks
    );
  });
