/** What a range of the calendar can be exported as, and how much of it at once (S7.55). */
export const calendarFileTypes = ['ics', 'csv', 'zwo', 'erg', 'mrc', 'fit'] as const;
export type CalendarFileType = (typeof calendarFileTypes)[number];

/** Both ends of a range count: a leap year fits. */
export const calendarFileLimits = {
  days: 366,
  sessions: 1_000,
  /** Of the workouts in a file, as JSON text, each as often as it is written: a thousand plain ones are half of it. */
  characters: 4_000_000,
} as const;

/** The ones that hold the steps of each session, however often a workout stands in the calendar. */
export const workoutFileTypes: readonly CalendarFileType[] = ['zwo', 'erg', 'mrc', 'fit'];
