/** What of an athlete's calendar a service is to have: what is planned from today on, for two weeks. */
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { dateIn } from '#core/domain/wall-clock.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { entryWords } from '#core/formats/entry-words.ts';
import { syncedDays } from '#core/model/calendar-services.ts';
import type { RowOf } from '#core/model/tables.ts';
import { calendarSessions } from '#server/routes/calendar/own-calendar.ts';
import { sessionsOf, versionsOf } from '#server/routes/calendar/sessions-of.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { serverWords } from '#server/words/server-words.ts';
import type { PeerEntry } from './calendar-peer.ts';

/** More sessions than anybody does in two weeks. */
const mostEntries = 200;

export interface WantedEntries {
  /** The athlete's own date. */
  today: string;
  entries: PeerEntry[];
  /** Done, so that a service keeps what it has of them. */
  done: ReadonlySet<string>;
}

export async function wantedEntries(
  { execute }: Pick<Services, 'execute'>,
  account: string,
  settings: RowOf<'settings'>,
): Promise<WantedEntries> {
  const now = execute.now();
  const today = dateIn(settings.timezone, now) ?? now.toISOString().slice(0, 10);
  const { events, versions } = await execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, account);
    const found = await calendarSessions(rows, today, shiftDate(today, syncedDays - 1), mostEntries);
    const training = found.map(({ event }) => event).filter(isTraining);
    return { events: training.slice(0, mostEntries), versions: await versionsOf(rows, training) };
  });
  const { entries: names, feed } = serverWords(settings.locale);
  const sessions = await sessionsOf(events, versions, settings);
  const entries = sessions.map(({ eventId, date, time, note, entry, workout }, index): PeerEntry => {
    const written = entry?.kind === 'sport' ? entry : null;
    return {
      externalId: eventId,
      date,
      time,
      name: entry ? entryWords(entry, names) : (workout?.content.name ?? feed.training),
      note,
      durationSeconds: Math.round(written?.durationSeconds ?? workout?.durationSeconds ?? 0),
      stress: Math.round(written?.stress ?? workout?.stress ?? 0),
      isOutdoor: events[index]?.isOutdoorWorkout ?? false,
      workout,
    };
  });
  const done = new Set(events.filter((event) => event.done !== null).map(({ id }) => id));
  return { today, entries: entries.filter(({ externalId }) => !done.has(externalId)), done };
}
