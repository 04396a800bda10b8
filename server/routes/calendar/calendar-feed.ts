/**
 * A calendar for calendar programs, at an address of its own: all that is planned, or only when. Days and times are
 * the athlete's own, without a zone, as in the app.
 */
import { createHash } from 'node:crypto';
import type { calendar } from '#core/contract/calendar.ts';
import type { SessionWithWorkout } from '#core/domain/calendar/calendar-session.ts';
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { dateIn } from '#core/domain/wall-clock.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { entryWords } from '#core/formats/entry-words.ts';
import { type CalendarEntry, writeIcs } from '#core/formats/write-ics.ts';
import { calendarFileLimits } from '#core/model/calendar-file.ts';
import { writtenAt } from '#server/execute/stamp.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { StoreReads } from '#server/store/store.ts';
import { serverWords } from '#server/words/server-words.ts';
import { byDay } from './calendar-events.ts';
import { type OpenCalendar, openCalendar } from './open-calendar.ts';
import { calendarSessions } from './own-calendar.ts';
import { sessionsOf, versionsOf } from './sessions-of.ts';

/** Changed when the same rows are written in another way, so that programs fetch them again. */
const form = 1;
const daysBack = 56;
const daysAhead = 365;
const refreshHours = 4;

export const calendarFeed =
  (services: Services): HandlerOf<typeof calendar.calendarFeed> =>
  async ({ input, context }) => {
    const { limits, config, execute } = services;
    const address = input.feedId.slice(0, 26);
    limits.feedsByAddress.take(addressOf(context, config));
    limits.feedsByFeed.take(address);
    const open = await openCalendar(services, address, ['feed', 'busyFeed']);
    const now = execute.now();
    const today = dateIn(open.settings.timezone, now) ?? now.toISOString().slice(0, 10);
    const { tag, at, rows } = await execute.store.read(async (reads) => {
      const { rev, stamp } = await reads.head(open.space);
      // The feed has these fields and no others.
      const tag = tagOf([form, address, rev, stamp, today, config.productName]);
      const isKnown = hasTag(context.req.header('if-none-match'), tag);
      const rows = isKnown ? null : await rowsOf(reads, open, today);
      return { tag, at: writtenAt(stamp) ?? now.toISOString(), rows };
    });
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    if (!rows) return context.body(null, 304, headers);
    const words = serverWords(open.settings.locale).feed;
    const [entries, name] =
      open.part === 'feed'
        ? [await planned(rows, open), config.productName]
        : [await busy(rows, open, words.training), words.training];
    const bytes = writeIcs(entries, config.productName, at, { name, refreshHours });
    return context.body(bytes, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    });
  };

const tagOf = (parts: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;

/** RFC 9110, 13.1.2: several may be named, and a proxy that compresses makes them weak. */
const hasTag = (named = '', tag: string): boolean =>
  named.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')));

/**
 * What is shown of the part that is open: each event with its version, and its revision, which grows with every change; what
 * repeats is written out, day by day.
 */
async function rowsOf(reads: StoreReads, { space, part }: OpenCalendar, today: string) {
  const [from, to] = [shiftDate(today, -daysBack), shiftDate(today, daysAhead)];
  const most = calendarFileLimits.sessions;
  const rows = new OwnRows(reads, space);
  const stored = await Promise.all([
    reads.byKey(space, 'events', from, to, most),
    reads.byKey(space, 'series', null, null),
  ]);
  const revisionOf = new Map(stored.flat().map(({ rev, row }) => [row.id, rev]));
  const sessions = (await calendarSessions(rows, from, to, most))
    .filter(({ event }) => part === 'feed' || isTraining(event))
    .sort((one, other) => byDay(one.event, other.event))
    .slice(0, most);
  const events = sessions.map(({ event }) => event);
  return {
    events,
    // An occurrence that becomes a row keeps its id, and changed later than its series then.
    revisions: sessions.map(
      ({ event, repeats }) => revisionOf.get(event.id) ?? revisionOf.get(repeats?.series.id ?? '') ?? 0,
    ),
    versions: await versionsOf(rows, events),
  };
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

async function entriesOf(
  { events, revisions, versions }: Rows,
  { settings }: OpenCalendar,
  entryOf: (session: SessionWithWorkout) => Omit<CalendarEntry, 'date' | 'time' | 'sequence'>,
): Promise<CalendarEntry[]> {
  const sessions = await sessionsOf(events, versions, settings);
  return sessions.map((session, index) => {
    const { date, time } = session;
    return { ...entryOf(session), date, time, sequence: revisions[index] ?? 0 };
  });
}

const secondsOf = (entry: SessionWithWorkout['entry'], workout: SessionWithWorkout['workout']): number =>
  (entry?.kind === 'sport' ? entry.durationSeconds : workout?.durationSeconds) ?? 0;

function planned(rows: Rows, open: OpenCalendar): Promise<CalendarEntry[]> {
  const { entries, feed } = serverWords(open.settings.locale);
  return entriesOf(rows, open, ({ eventId, note, entry, workout }) => ({
    // The same id as in calendar files, so that a program that has read both shows each session once.
    uid: `${eventId}@trainside`,
    durationSeconds: secondsOf(entry, workout),
    summary: entry ? entryWords(entry, entries) : (workout?.content.name ?? feed.training),
    description: [note, workout?.content.description ?? ''].filter((text) => text !== '').join('\n\n'),
  }));
}

/** The times alone, without what is planned. */
const busy = (rows: Rows, open: OpenCalendar, summary: string): Promise<CalendarEntry[]> =>
  entriesOf(rows, open, ({ eventId, entry, workout }) => ({
    uid: `${eventId}.busy@trainside`,
    durationSeconds: secondsOf(entry, workout),
    summary,
    description: '',
    isBusy: true,
  }));
