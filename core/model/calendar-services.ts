/** The services that an athlete's calendar is sent to (S3.03, S7.54). */
import type { AppSettings } from './app-settings.ts';

export const calendarServices = ['garmin', 'tp', 'intervals', 'zwift'] as const;
export type CalendarService = (typeof calendarServices)[number];

/** The setting that says how much of the calendar each of them gets (S9.09). */
export const syncSettings = {
  garmin: 'garminSyncCalendar',
  tp: 'tpSyncCalendar',
  intervals: 'intervalsSyncCalendar',
  zwift: 'zwiftSyncCalendar',
} as const satisfies Record<CalendarService, keyof AppSettings>;

/** How many days `2weeks` are, today included. */
export const syncedDays = 14;

/** The state of one session on one service: still to be sent, or to be sent again; sent; or failed, with the reason. */
export const sentStates = ['waiting', 'sent', 'failed'] as const;
export type SentState = (typeof sentStates)[number];

/**
 * Why a session is not there: the service does not answer, or fails; has had too many requests; does not take this one;
 * takes nothing from this athlete any more.
 */
export const sendFailures = ['unavailable', 'busy', 'refused', 'notConnected'] as const;
export type SendFailure = (typeof sendFailures)[number];
