/** What a range of the calendar can be exported as, and how much of it at once (S7.55). */
export const calendarFileTypes = ['ics', 'csv', 'zwo', 'erg', 'mrc', 'fit'] as const;
export type CalendarFileType = (typeof calendarFileTypes)[number];

/** Both ends of a range count: a leap year fits. */
export const calendarFileLimits = { days: 366, sessions: 1_000 } as const;
