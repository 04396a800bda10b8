/** Bounds of the calendar and of sessions that repeat, apart from their schema: code that works out dates need not load it. */

/** Calendars are asked for from 1900 to 2200 (core/contract/calendar.ts): a series that nothing ends is done then. */
export const firstCalendarDate = '1900-01-01';
export const lastCalendarDate = '2200-12-31';
export const isOnCalendar = (date: string): boolean => date >= firstCalendarDate && date <= lastCalendarDate;

/** The end of a series' id; the occurrences have the days of theirs there (core/domain/calendar/occurrence-id.ts). */
export const seriesIdEnd = '00000';
