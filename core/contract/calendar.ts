/** The calendar: planned sessions as the athlete pushes, moves, rides and deletes them. */
import * as z from 'zod/mini';
import { calendarFileTypes } from '#core/model/calendar-file.ts';
import { calendarServices, sendFailures, sentStates } from '#core/model/calendar-services.ts';
import { id, plainDate } from '#core/model/ids.ts';
import { shareId } from '#core/model/share-fields.ts';
import { weekShifts } from '#core/model/week-shift.ts';
import { endpoint } from './endpoint.ts';
import { flag, whole } from './query.ts';
import { sharedEvent } from './shared-event.ts';
import { eventView, recurrenceView } from './views.ts';

const period = { year: whole(1900, 2200), month: z.optional(whole(1, 12)) };
const later = { access: 'login', output: z.unknown() } as const;

const flags = z.boolean();
const syncProgress = z.object({ garmin: flags, tp: flags, intervals: flags, zwift: flags });
const sentEvent = z.object({
  services: z.array(
    z.object({
      service: z.enum(calendarServices),
      state: z.enum(sentStates),
      failure: z.nullable(z.enum(sendFailures)),
    }),
  ),
});

export const calendar = {
  calendarEvents: endpoint({
    method: 'GET',
    path: '/api/calendars/events',
    access: 'login',
    /** Without a month: the whole year. */
    input: z.object({
      ...period,
      includeCompletedWorkouts: z.optional(flag),
      /** Both ways the same: nothing is read from Strava, so no session is theirs. */
      includeStrava: z.optional(flag),
    }),
    output: z.object({ events: z.array(eventView) }),
    spec: 'S7.41',
  }),
  /** Of the athlete who shares under this address; without a month, the whole year. */
  sharedEvents: endpoint({
    method: 'GET',
    path: '/api/calendars/share-events',
    access: 'anyone',
    input: z.object({
      ...period,
      shareId,
      includeCompletedWorkouts: z.optional(flag),
      includeStrava: z.optional(flag),
    }),
    output: z.object({ athleteName: z.string(), events: z.array(sharedEvent) }),
    spec: 'S7.41',
  }),
  /** For calendar programs; the ending tells them the type of the file and may be left out. */
  calendarFeed: endpoint({
    ...later,
    method: 'GET',
    path: '/api/calendars/feeds/{feedId}',
    access: 'anyone',
    bytes: 'answer',
    input: z.object({ feedId: z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{26}(\.ics)?$/)) }),
    spec: 'S7.41',
  }),
  /** An account has one calendar; its id is the account's. */
  listCalendars: endpoint({
    method: 'GET',
    path: '/api/calendars',
    access: 'login',
    input: z.object({}),
    output: z.object({
      calendars: z.array(z.object({ calendarId: z.string(), events: z.int(), recurrences: z.int() })),
    }),
    spec: 'S7.40',
  }),
  listRecurrences: endpoint({
    method: 'GET',
    path: '/api/calendars/recurrence',
    access: 'login',
    input: z.object({}),
    output: z.object({ recurrences: z.array(recurrenceView) }),
    spec: 'S7.40',
  }),
  /** Deletes what is planned and what repeats; what was done stays. */
  deleteCalendar: endpoint({
    ...later,
    method: 'DELETE',
    path: '/api/calendars',
    input: z.object({ calendarId: id }),
    spec: 'S7.40',
  }),
  /** The week of the date and all that follows it; what was done stays. */
  shiftWeek: endpoint({
    ...later,
    method: 'POST',
    path: '/api/calendars/events/shift-week',
    input: z.object({ date: plainDate, type: z.enum(weekShifts) }),
    spec: 'S7.42',
  }),
  /** Sends the session to its services again; answers like `sentEvent`. */
  resyncEvent: endpoint({
    method: 'POST',
    path: '/api/calendars/events/re-sync-event',
    access: 'login',
    input: z.object({ eventId: id }),
    output: sentEvent,
    spec: 'S7.49',
  }),
  /** What became of a session on each service that it was sent to. */
  sentEvent: endpoint({
    method: 'GET',
    path: '/api/calendars/events/sent',
    access: 'login',
    input: z.object({ eventId: id }),
    output: sentEvent,
    spec: 'S7.54',
  }),
  /** The services of the athlete, and which sessions are not on them: at most so many, the next ones first. */
  sentCalendar: endpoint({
    method: 'GET',
    path: '/api/calendars/sent',
    access: 'login',
    input: z.object({}),
    output: z.object({
      services: z.array(z.object({ service: z.enum(calendarServices), inProgress: flags })),
      unsent: z.array(
        z.object({
          eventId: z.string(),
          date: plainDate,
          service: z.enum(calendarServices),
          state: z.enum(sentStates),
          failure: z.nullable(z.enum(sendFailures)),
        }),
      ),
      hasMore: flags,
    }),
    spec: 'S7.54',
  }),
  /** The calendar is sent to one service, or to all that are connected; answers like `syncProgress`. */
  syncCalendars: endpoint({
    method: 'POST',
    path: '/api/calendars/sync',
    access: 'login',
    input: z.object({ type: z.optional(z.enum(calendarServices)) }),
    output: syncProgress,
    spec: 'S7.53',
  }),
  /** True while something is being sent, or waits to be. */
  syncProgress: endpoint({
    method: 'GET',
    path: '/api/calendars/get-sync-progress-status',
    access: 'login',
    input: z.object({}),
    output: syncProgress,
    spec: 'S7.54',
  }),
  /** Both dates count. Workout files come in an archive, which lists what the format can't hold. */
  exportCalendar: endpoint({
    ...later,
    method: 'POST',
    path: '/api/calendars/export/file',
    bytes: 'answer',
    input: z.object({ fromDate: plainDate, toDate: plainDate, fileType: z.enum(calendarFileTypes) }),
    spec: 'S7.55',
  }),
};
