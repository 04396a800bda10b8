/** A plan's items as its days: seven a week, Monday first, each day a list in order. Spec S3.07. */
import { byRank } from '#core/domain/rank.ts';

interface Week {
  id: string;
  rank: string;
}

interface Item {
  id: string;
  rank: string;
  weekId: string;
  /** Monday is 1. */
  weekday: number;
}

/**
 * Computed wherever it is needed and stored nowhere, so that two devices that add at once both keep their item.
 * @param weeks the plan's weeks, in any order
 * @param items items of these weeks, in any order; those of other weeks are left out
 * @returns one list a day, 7 × the number of weeks
 */
export function workoutsByDays<Each extends Item>(weeks: readonly Week[], items: readonly Each[]): Each[][] {
  const place = new Map(weeks.toSorted(byRank).map((week, index) => [week.id, index]));
  const days: Each[][] = Array.from({ length: weeks.length * 7 }, () => []);
  for (const item of items.toSorted(byRank)) {
    const week = place.get(item.weekId);
    if (week !== undefined) days[week * 7 + item.weekday - 1]?.push(item);
  }
  return days;
}
