/** What the address of the calendar says: which month or week, which session is open, on which day one is being added. */
import { monthOf, parseDate, parseMonth, parseWeek } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { uuidPattern } from '#core/model/new-id.ts';

export interface CalendarSearch {
  month?: string | undefined;
  week?: string | undefined;
  event?: string | undefined;
  add?: string | undefined;
}

/** Takes what makes sense; a mistyped address shows today. */
export function readCalendarSearch({ month, week, event, add }: Record<string, unknown>): CalendarSearch {
  const [knownMonth, knownWeek] = [parseMonth(month), parseWeek(week)];
  const knownDate = parseDate(add);
  return {
    ...(knownMonth && { month: knownMonth }),
    ...(knownWeek && { week: knownWeek }),
    ...(typeof event === 'string' && uuidPattern.test(event) && { event }),
    ...(knownDate && { add: knownDate }),
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
