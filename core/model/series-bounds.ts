/** Bounds of sessions that repeat, apart from their schema, so that code that works out dates need not load it. */

/** Calendars are asked for from 1900 to 2200 (core/contract/calendar.ts): a series that nothing ends is done then. */
export const lastCalendarDate = '2200-12-31';

/** The end of a series' id; the occurrences have the days of theirs there (core/domain/calendar/occurrence-id.ts). */
export const seriesIdEnd = '00000';
