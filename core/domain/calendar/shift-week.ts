/** A week and all that follows it, a week later or earlier (S7.42). */
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WeekShift } from '#core/model/week-shift.ts';

type Event = Pick<RowOf<'events'>, 'id' | 'calendarDate' | 'done'>;

/**
 * Where the sessions go: each keeps its weekday, its time and its place in the day. What was done stays on its day.
 * @param events of any days, in any order
 * @param date a day of the first week that moves
 */
export function shiftWeek(
  events: readonly Event[],
  date: string,
  type: WeekShift,
): { eventId: string; calendarDate: string }[] {
  const from = mondayOf(date);
  const days = type === 'forward' ? 7 : -7;
  return events
    .filter(({ calendarDate, done }) => calendarDate >= from && done === null)
    .map(({ id, calendarDate }) => ({ eventId: id, calendarDate: shiftDate(calendarDate, days) }));
}
