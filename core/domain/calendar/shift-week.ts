/** A week and all that follows it, a week later or earlier (S7.42). */
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WeekShift } from '#core/model/week-shift.ts';
import { nextDate } from './recurrence.ts';
import { moving, type OwnSession, type SeriesChange } from './series-acts.ts';

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
  const days = daysOf(type);
  return events
    .filter(({ calendarDate, done }) => calendarDate >= from && done === null)
    .map(({ id, calendarDate }) => ({ eventId: id, calendarDate: shiftDate(calendarDate, days) }));
}

const daysOf = (type: WeekShift): number => (type === 'forward' ? 7 : -7);

/**
 * A series moves from its first occurrence in that week on, by a changed rule. Earlier occurrences stay, and so do the
 * occurrences that its own sessions replace.
 * @param series of the calendar, live ones @param ownOf the sessions that replace their occurrences
 * @param seriesIdOf the id of the series that is split off
 * @returns changes of series
 */
export function shiftSeries(
  series: readonly RowOf<'series'>[],
  ownOf: (series: RowOf<'series'>) => readonly OwnSession[],
  date: string,
  type: WeekShift,
  seriesIdOf: (series: RowOf<'series'>) => string,
): SeriesChange[] {
  return series.flatMap((one) => {
    const originalDate = nextDate(one, mondayOf(date));
    if (originalDate === null) return [];
    const meant = { series: one, originalDate, scope: 'following' as const };
    return moving(meant, shiftDate(originalDate, daysOf(type)), ownOf(one), seriesIdOf(one)) ?? [];
  });
}
