/** What the address of the calendar says: which month or week, which session is open, on which day one is being added. */
import { monthOf, parseMonth, parseWeek } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { id, plainDate } from '#core/model/ids.ts';

export interface CalendarSearch {
  month?: string | undefined;
  week?: string | undefined;
  event?: string | undefined;
  add?: string | undefined;
}

/** Takes what makes sense; a mistyped address shows today. */
export function readCalendarSearch({ month, week, event, add }: Record<string, unknown>): CalendarSearch {
  const [knownMonth, knownWeek] = [parseMonth(month), parseWeek(week)];
  const [knownEvent, knownDate] = [id.safeParse(event), plainDate.safeParse(add)];
  return {
    ...(knownMonth && { month: knownMonth }),
    ...(knownWeek && { week: knownWeek }),
    ...(knownEvent.success && { event: knownEvent.data }),
    ...(knownDate.success && { add: knownDate.data }),
  };
}

/** The month to show; a week belongs to the month of its Thursday. */
export const shownMonth = ({ month, week }: CalendarSearch, today: string): string =>
  month ?? monthOf(week ? shiftDate(week, 3) : today);

/** The week to begin with: that of the address, else the month's first, else this one. */
export function shownWeek({ month, week }: CalendarSearch, today: string): string {
  if (week) return week;
  return mondayOf(month && month !== monthOf(today) ? `${month}-01` : today);
}
