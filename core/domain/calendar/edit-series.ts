/**
 * Ends, splits and moves series as plain values that an act carries, so that it says the same on every device and
 * whenever it is sent.
 */
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { isOnCalendar } from '#core/model/series-bounds.ts';
import type { MonthDay, Pattern } from '#core/model/series.ts';
import { monthOf } from './calendar-dates.ts';
import { firstDate, monthDaysOf, type Recurrence, recurrenceDates } from './recurrence.ts';

/** The rule with its last date before another one. */
export const endedBefore = (pattern: Pattern, date: string): Pattern => ({
  ...pattern,
  end: { until: shiftDate(date, -1) },
});

/**
 * What is left of a rule from one of its dates on: the same dates, of a series that begins there.
 * @param date that the rule gives
 */
export function fromDateOn(recurrence: Recurrence, date: string): Recurrence {
  const { startDate, pattern } = recurrence;
  const { end } = pattern;
  if (end === null || !('count' in end)) return { startDate: date, pattern };
  const before = recurrenceDates(recurrence, startDate, shiftDate(date, -1)).length;
  return { startDate: date, pattern: { ...pattern, end: { count: Math.max(1, end.count - before) } } };
}

/**
 * The rule with all its dates moved by the days between two dates; a monthly rule takes the day of the month, or the
 * weekday, of the new date. Null if no rule gives the result: two days of every second week, moved across a Sunday,
 * come to different weeks.
 * @param from a date of the rule @param to where it is moved
 */
export function movedRecurrence({ startDate, pattern }: Recurrence, from: string, to: string): Recurrence | null {
  const days = daysBetween(from, to);
  const first = shiftDate(firstDate({ startDate, pattern }) ?? startDate, days);
  const moved = { startDate: first, pattern: { ...pattern, end: movedEnd(pattern.end, days) } };
  if (!isOnCalendar(moved.startDate)) return null;
  const { pattern: rule } = moved;
  if (rule.frequency === 'weekly') {
    const weeks = new Set(rule.weekdays.map((weekday) => Math.floor((weekday - 1 + days) / 7)));
    if (rule.interval > 1 && weeks.size > 1) return null;
    const weekdays = rule.weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1);
    return { ...moved, pattern: { ...rule, weekdays: weekdays.toSorted((one, other) => one - other) } };
  }
  if (rule.frequency === 'daily') return moved;
  const monthDay = monthDaysOf(to).find((day) => isOfKind(day, rule.monthDay)) ?? monthDaysOf(to)[0];
  // The series begins in the month of its present first date; the rule gives the day.
  return monthDay ? { startDate: `${monthOf(first)}-01`, pattern: { ...rule, monthDay } } : null;
}

const isOfKind = (one: MonthDay, other: MonthDay): boolean =>
  'nth' in one
    ? 'nth' in other && (one.nth === -1) === (other.nth === -1)
    : 'dayOfMonth' in other && isLast(one) === isLast(other);

const isLast = (day: MonthDay): boolean => 'dayOfMonth' in day && day.dayOfMonth === -1;

const movedEnd = (end: Pattern['end'], days: number): Pattern['end'] =>
  end !== null && 'until' in end ? { until: shiftDate(end.until, days) } : end;
