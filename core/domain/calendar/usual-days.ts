/** What an athlete's weeks look like: on which weekdays they train, and which session is the long one. */
import { mondayOf, weekdayOf } from '#core/domain/dates.ts';

interface Trained {
  id: string;
  date: string;
  seconds: number;
}

/** A weekday is one to train on where at least so much of the weeks with training have some on it. */
const usualShare = 1 / 3;

/**
 * The weekdays on which an athlete trains as a rule: those with training in a third of the weeks that have any, at least.
 * @param dates of training, of any weeks, in any order
 * @returns from Monday, 1; all seven where there is nothing to go by
 */
export function usualWeekdays(dates: readonly string[]): number[] {
  const weeks = new Set(dates.map(mondayOf)).size;
  const all = [1, 2, 3, 4, 5, 6, 7];
  if (weeks === 0) return all;
  const days = new Set(dates);
  const on = (weekday: number): number => [...days].filter((date) => weekdayOf(date) === weekday).length;
  return all.filter((weekday) => on(weekday) >= usualShare * weeks);
}

/** So many times as long as the second longest, at least, or a week has no long session. */
const longerBy = 1.5;

/** The long session of each week: the longest of two or more, where it is half as long again as every other one. */
export function longSessions(sessions: readonly Trained[]): Set<string> {
  const long = new Set<string>();
  for (const week of Map.groupBy(sessions, ({ date }) => mondayOf(date)).values()) {
    const [first, second] = week.toSorted((one, other) => other.seconds - one.seconds);
    if (first && second && first.seconds >= longerBy * second.seconds) long.add(first.id);
  }
  return long;
}
