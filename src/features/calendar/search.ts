/** What the address of the calendar says: which month or week, which session is open, on which day one is being added. */
import { monthOf, parseDate, parseMonth, parseWeek } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { uuidPattern } from '#core/model/new-id.ts';
import { sports } from '#core/model/sport.ts';

/** What can be shown alone. Here, since the first load reads addresses and shows no calendar. */
export const calendarSports = [...sports, 'other'] as const;
export type CalendarSport = (typeof calendarSports)[number];

/** A month, a week, what is planned as a list, a year at a glance. Phones show the month as weeks below one another. */
export const calendarViews = ['month', 'week', 'agenda', 'season'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarSearch {
  month?: string | undefined;
  week?: string | undefined;
  event?: string | undefined;
  add?: string | undefined;
  sport?: CalendarSport | undefined;
  /** Missing: the one that was chosen last on this device. */
  view?: CalendarView | undefined;
}

/** Takes what makes sense; a mistyped address shows today. Names all: the router shows what is not named as it came. */
export const readCalendarSearch = ({
  month,
  week,
  event,
  add,
  sport,
  view,
}: Record<string, unknown>): CalendarSearch => ({
  month: parseMonth(month) ?? undefined,
  week: parseWeek(week) ?? undefined,
  event: typeof event === 'string' && uuidPattern.test(event) ? event : undefined,
  add: parseDate(add) ?? undefined,
  sport: calendarSports.find((known) => known === sport),
  view: calendarViews.find((known) => known === view),
});

/** The month to show; a week belongs to the month of its Thursday. */
export const shownMonth = ({ month, week }: CalendarSearch, today: string): string =>
  month ?? monthOf(week ? shiftDate(week, 3) : today);

/** The week to begin with: that of the address, else the month's first, else this one. */
export function shownWeek({ month, week }: CalendarSearch, today: string): string {
  if (week) return week;
  return mondayOf(month && month !== monthOf(today) ? `${month}-01` : today);
}
