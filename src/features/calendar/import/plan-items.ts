/** What a calendar file would put onto the calendar, held against what is there: read from this device alone. */
import type { TFunction } from 'i18next';
import { icsEntryOf, type IcsBecomes, type SportWords } from '#core/domain/calendar/ics/entry-of.ts';
import { type IcsIds, icsIds, type IcsRowState, ownIdOf } from '#core/domain/calendar/ics/plan-import.ts';
import type { IcsContent, IcsSession } from '#core/domain/calendar/ics/read-sessions.ts';
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { searchText } from '#core/domain/search-text.ts';
import { otherSports } from '#core/model/written-entry.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { catalogueIndexIn } from '#src/db/catalogue-store.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { deletedIds, liveRows, newestVersions, rowIds } from '#src/db/row-reads.ts';
import { entryName } from '../entry-name.ts';

export interface ImportItem {
  session: IcsSession;
  ids: IcsIds;
  /** There from an earlier import or this app's own file; likely the same by its name; or new. */
  standing: 'there' | 'alike' | 'new';
  /** The names of sessions at the same time. */
  overlaps: readonly string[];
}

/** What is the same for all entries of the file. */
export interface ImportGround {
  workouts: ReadonlyMap<string, string>;
  words: SportWords;
  untitled: string;
}

export async function readImportGround(database: AccountDatabase, t: TFunction): Promise<ImportGround> {
  const own = await newestVersions(
    database,
    (await liveRows(database, 'workouts')).map(({ id }) => id),
  );
  const named = [
    ...[...own].map(([workoutId, { content }]) => ({ workoutId, name: content.name })),
    ...(await catalogueIndexIn(database)),
  ];
  const workouts = new Map<string, string>();
  const twice = new Set<string>();
  for (const { workoutId, name } of named) {
    const key = searchText(name.trim());
    if (workouts.has(key) && workouts.get(key) !== workoutId) twice.add(key);
    workouts.set(key, workoutId);
  }
  for (const key of twice) workouts.delete(key);
  const sports = otherSports.map((sport) => [sport, [t(`calendar.sport.${sport}`)]] as const);
  const words = { ...Object.fromEntries(sports), rest: [t('calendar.entry.rest')] } as unknown as SportWords;
  return { workouts, words, untitled: t('calendarImport.untitled') };
}

export const becomesIn =
  (ground: ImportGround, otherwise: 'note' | 'sport') =>
  (content: IcsContent): IcsBecomes =>
    icsEntryOf(content, { ...ground, otherwise });

export async function planItems(
  database: AccountDatabase,
  sessions: readonly IcsSession[],
  t: TFunction,
): Promise<ImportItem[]> {
  const stateOf = await idStates(database, sessions);
  const dates = sessions.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  const there = new Map<string, DayEntry[]>();
  for (const entry of from && to ? await dayEntries(database, from, to) : []) {
    const { calendarDate } = entry.event;
    there.set(calendarDate, [...(there.get(calendarDate) ?? []), entry]);
  }
  return sessions.map((session) => {
    const ids = icsIds(database.account, session, stateOf);
    const onDay = there.get(session.date) ?? [];
    const isAlike = onDay.some((entry) => searchText(entryName(entry, t)) === searchText(session.summary));
    return {
      session,
      ids,
      standing: ids.isThere ? 'there' : isAlike ? 'alike' : 'new',
      overlaps: ids.isThere ? [] : onDay.filter((entry) => isMeanwhile(entry, session)).map((one) => entryName(one, t)),
    };
  });
}

async function idStates(
  database: AccountDatabase,
  sessions: readonly IcsSession[],
): Promise<(id: string) => IcsRowState> {
  const [ids, seriesIds, deleted, deletedSeries] = await Promise.all([
    rowIds(database, 'events'),
    rowIds(database, 'series'),
    deletedIds(database, 'events'),
    deletedIds(database, 'series'),
  ]);
  const own = new Set<string>();
  for (const id of new Set(sessions.flatMap(({ uid }) => ownIdOf(uid) ?? []))) {
    // One of a series that repeats is no row.
    if ((await calendarEvent(database, id)) || (seriesIds.has(id) && !deletedSeries.has(id))) own.add(id);
  }
  return (id) => {
    if (deleted.has(id) || deletedSeries.has(id)) return 'deleted';
    return ids.has(id) || seriesIds.has(id) || own.has(id) ? 'live' : 'absent';
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Both have a time, and neither is over when the other begins. */
function isMeanwhile({ event, version }: DayEntry, { time, durationSeconds }: IcsSession): boolean {
  if (time === null || event.localTime === null) return false;
  const seconds = loadStatsOf(event, version?.stats)?.durationSeconds ?? 0;
  const [begins, ends] = [minutesOf(event.localTime), minutesOf(event.localTime) + seconds / 60];
  const [from, to] = [minutesOf(time), minutesOf(time) + (durationSeconds ?? 0) / 60];
  return from < Math.max(ends, begins + 1) && begins < Math.max(to, from + 1);
}
