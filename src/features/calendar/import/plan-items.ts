/** Compares a calendar file with the calendar, and plans its import: read from this device alone. */
import type { TFunction } from 'i18next';
import { type Becomes, linesOfCalendar, linesOfFile, compareImport } from '#core/domain/calendar/ics/compare-import.ts';
import { icsEntryOf, type IcsBecomes, type SportWords } from '#core/domain/calendar/ics/entry-of.ts';
import {
  freshIcsIds,
  type IcsIds,
  icsIds,
  type IcsName,
  type IcsRowState,
  ownIdOf,
} from '#core/domain/calendar/ics/plan-import.ts';
import type { IcsContent, IcsSession, IcsSessions } from '#core/domain/calendar/ics/read-sessions.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { RowOf } from '#core/model/tables.ts';
import { otherSports } from '#core/model/other-sports.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { calendarEvent, type CalendarEvent, calendarEvents } from '#src/db/calendar-events.ts';
import { catalogueIndexIn } from '#src/db/catalogue-store.ts';
import { type DayEntry, dayEntries, dayEntry } from '#src/db/planned-sessions.ts';
import { deletedIds, liveRow, liveRows, newestVersions, rowIds } from '#src/db/row-reads.ts';
import { entryName } from '../entry-name.ts';
import { readImported } from './imported.ts';

export interface ImportItem {
  session: IcsSession;
  ids: IcsIds;
  /**
   * There as the file says, from an earlier import or this app's own file; there and changed in the file, or gone from it; likely
   * the same by its name; or new.
   */
  state: 'there' | 'changed' | 'gone' | 'alike' | 'new';
  /** The athlete has changed what is there, or it cannot be known. */
  isOwn: boolean;
  /** What is on the calendar of it. */
  there: OnCalendar | null;
  /** The names of sessions at the same time. */
  overlaps: readonly string[];
}

export interface OnCalendar {
  /** A single one, or what a series has in the time to come. */
  events: readonly RowOf<'events'>[];
  series: readonly RowOf<'series'>[];
  /** For what takes its place, where it can't be changed. */
  fresh: IcsIds;
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

/** Days ahead in which a series is compared with the file. */
const daysCompared = 730;

export async function planItems(
  database: AccountDatabase,
  { sessions, uids }: Pick<IcsSessions, 'sessions' | 'uids'>,
  { ground, today, t }: { ground: ImportGround; today: string; t: TFunction },
): Promise<ImportItem[]> {
  const { account } = database;
  const imported = await readImported(database);
  const inUids = new Set(uids);
  const known = [...imported.values()].flatMap(([newest]) => (newest && inUids.has(newest.uid) ? newest : []));
  // Where another device has imported it, what is cancelled may be there under the ids of its UID.
  const told = new Set(sessions.map(({ uid }) => uid));
  const untold = uids.flatMap((uid) => (told.has(uid) ? [] : [stubOf(uid, false), stubOf(uid, true)]));
  const names = [...sessions, ...known, ...untold];
  const stateOf = await idStates(database, names);
  const dates = sessions.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  const there = new Map<string, DayEntry[]>();
  for (const entry of from && to ? await dayEntries(database, from, to) : []) {
    const { calendarDate } = entry.event;
    there.set(calendarDate, [...(there.get(calendarDate) ?? []), entry]);
  }
  const compared = { from: today, to: shiftDate(today, daysCompared) };
  let ahead: Promise<CalendarEvent[]> | undefined;
  const onCalendar = async (session: IcsSession, ids: IcsIds): Promise<OnCalendar> => {
    const fresh = freshIcsIds(account, session, stateOf);
    const row = await liveRow(database, 'events', ids.eventId);
    if (ids.seriesId === null) return { events: row ? [row] : [], series: [], fresh };
    ahead ??= calendarEvents(database, compared.from, compared.to);
    const isOf = ({ event, repeats }: CalendarEvent): boolean =>
      event.id === ids.eventId || repeats?.series.lineageId === ids.seriesId;
    const series = (await liveRows(database, 'series')).filter(({ lineageId }) => lineageId === ids.seriesId);
    return { events: (await ahead).filter(isOf).map(({ event }) => event), series, fresh };
  };
  const waysOf = (session: IcsSession): string[] =>
    waysToTake(ground).map((becomes) => linesOfFile(session, becomes, compared));
  const itemOf = async (session: IcsSession): Promise<ImportItem> => {
    const ids = icsIds(account, session, stateOf);
    const onDay = there.get(session.date) ?? [];
    if (!ids.isThere) {
      const isAlike = onDay.some((entry) => searchText(entryName(entry, t)) === searchText(session.summary));
      const overlaps = onDay.filter((entry) => isMeanwhile(entry, session)).map((one) => entryName(one, t));
      return { session, ids, state: isAlike ? 'alike' : 'new', isOwn: false, there: null, overlaps };
    }
    const item = { session, ids, overlaps: [] };
    const now = await onCalendar(session, ids);
    // Our own export tells of a session that repeats by its series, and of one of a series that is no row.
    if (now.events.length + now.series.length === 0 || (ids.seriesId === null && session.repeats))
      return { ...item, state: 'there', isOwn: false, there: null };
    const lines = linesOfCalendar(now.events, now.series, compared);
    const difference = compareImport(lines, waysOf(session), (imported.get(ids.eventId) ?? []).map(waysOf));
    const state = difference === 'same' || difference === 'edited' ? 'there' : 'changed';
    return { ...item, state, isOwn: difference === 'edited' || difference === 'disputed', there: now };
  };
  const items = await Promise.all(sessions.map(itemOf));

  const inFile = new Set(items.map(({ ids }) => ids.eventId));
  const goneOf = async (session: IcsSession, ids: IcsIds): Promise<ImportItem | null> => {
    if (!ids.isThere || inFile.has(ids.eventId)) return null;
    inFile.add(ids.eventId);
    const now = await onCalendar(session, ids);
    const events = now.events.filter(({ calendarDate, done }) => calendarDate >= today && done === null);
    const [first] = events.toSorted((one, other) => (one.calendarDate < other.calendarDate ? -1 : 1));
    if (!first) return null;
    const lines = linesOfCalendar(now.events, now.series, compared);
    const isOwn = !(imported.get(ids.eventId) ?? []).some((state) => waysOf(state).includes(lines));
    const name = (await dayEntry(database, first.id)) ?? null;
    const shown = {
      ...session,
      summary: name ? entryName(name, t) : session.summary,
      date: first.calendarDate,
      time: first.localTime,
    };
    return { session: shown, ids, state: 'gone', isOwn, there: { ...now, events }, overlaps: [] };
  };
  const gone: (ImportItem | null)[] = [];
  for (const session of known) gone.push(await goneOf(session, icsIds(account, session, stateOf)));
  for (const stub of untold) gone.push(await goneOf(stub, icsIds(account, stub, stateOf)));
  return [...items, ...gone.filter((one) => one !== null)];
}

/** An entry of which only the UID is known. */
const stubOf = (uid: string, isSeries: boolean): IcsSession => ({
  key: isSeries ? `${uid} *` : uid,
  uid,
  summary: '',
  description: '',
  categories: [],
  durationSeconds: null,
  date: '',
  time: null,
  repeats: isSeries ? { pattern: { frequency: 'daily', interval: 1, end: null }, excluded: [], moved: [] } : null,
  notes: [],
});

/** The ways in which an entry may have been imported: the first one is the present one. */
function waysToTake(ground: ImportGround): Becomes[] {
  const otherwise = ['note', 'sport'] as const;
  const grounds = [ground, { ...ground, workouts: new Map<string, string>() }];
  return grounds.flatMap((one) => otherwise.map((kind) => becomesIn(one, kind)));
}

async function idStates(database: AccountDatabase, names: readonly IcsName[]): Promise<(id: string) => IcsRowState> {
  const [ids, seriesIds, deleted, deletedSeries] = await Promise.all([
    rowIds(database, 'events'),
    rowIds(database, 'series'),
    deletedIds(database, 'events'),
    deletedIds(database, 'series'),
  ]);
  const own = new Set<string>();
  for (const id of new Set(names.flatMap(({ uid }) => ownIdOf(uid) ?? []))) {
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
