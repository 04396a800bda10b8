/** What Today reads from the device: today's sessions, what comes tomorrow, how far all is ready, and what could be done instead. */
import { shiftDate } from '#core/domain/dates.ts';
import { recentSession } from '#core/domain/today/recent-session.ts';
import { type LibraryEntry, type RecentSession, type Suggestion, suggestWorkout } from '#core/domain/today/suggest.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type ReadyAtLeast, readyAtLeast } from '#src/app/ready-offline.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { newMeta, type SyncMeta } from '#src/db/device-store.ts';
import { readKnownIndex } from '#src/db/known-index.ts';
import { type PlannedSession, plannedSessions } from '#src/db/planned-sessions.ts';
import { hasKeptRide } from '#src/db/ride-key.ts';
import { newestVersions, settingsIn } from '#src/db/row-reads.ts';
import type { LeftRides } from './read-left-rides.ts';

export interface TodayRead {
  today: string;
  sessions: readonly PlannedSession[];
  tomorrow: readonly PlannedSession[];
  ready: ReadyAtLeast;
  /** Is all of the account on this device yet? */
  meta: SyncMeta;
  /** Undefined until the first sync has brought them. */
  settings: RowOf<'settings'> | undefined;
}

/** What the page is given while nobody is signed in. */
export const todayOfNobody: TodayRead = {
  today: '',
  sessions: [],
  tomorrow: [],
  ready: { at: 'nothingPlanned' },
  settings: undefined,
  meta: newMeta(),
};

export async function readToday(database: AccountDatabase, today: string): Promise<TodayRead> {
  const tomorrow = shiftDate(today, 1);
  const [both, ready, settings, meta] = await Promise.all([
    plannedSessions(database, today, tomorrow),
    readyAtLeast(database, today),
    settingsIn(database),
    syncMetaIn(database),
  ]);
  const on = (date: string) => both.filter(({ event }) => event.calendarDate === date);
  return { today, sessions: on(today), tomorrow: on(tomorrow), ready, settings, meta };
}

/** The trainer sessions that were left, if there are any; what reads them comes only then. */
export async function readLeft(database: AccountDatabase): Promise<LeftRides | null> {
  if (!(await hasKeptRide(database))) return null;
  const { readLeftRides } = await import('./read-left-rides.ts');
  return readLeftRides(database);
}

/** What the athlete has time for; kept on this device for tomorrow. */
export interface Wish {
  sport: Sport;
  minutes: number;
}

export interface SuggestionRead {
  wish: Wish;
  /** Null where the device knows no workout of the sport. */
  found: { suggestion: Suggestion; version: RowOf<'workoutVersions'> } | null;
}

const wishKey = 'today wish';
const usualMinutes = 60;
/** What the suggestion looks back on. */
const recentDays = 28;

export async function readWish(database: AccountDatabase): Promise<Wish> {
  const [kept, settings] = await Promise.all([database.kept.get(wishKey), settingsIn(database)]);
  const usual: Wish = { sport: settings?.activeSportProfile ?? 'bike', minutes: usualMinutes };
  return { ...usual, ...(kept?.value as Wish | undefined) };
}

export async function keepWish(database: AccountDatabase, wish: Wish): Promise<void> {
  await database.kept.put({ key: wishKey, value: wish });
}

/**
 * Today's suggestion (S7.15), from this device alone: the same on every start of the day, another one tomorrow.
 * @param refresh how often another one was asked for
 */
export async function readSuggestion(
  database: AccountDatabase,
  today: string,
  refresh: number,
): Promise<SuggestionRead> {
  const [wish, library, recent, planned] = await Promise.all([
    readWish(database),
    libraryOf(database),
    recentSessions(database, today),
    plannedSessions(database, today, today),
  ]);
  const taken = new Set(planned.map(({ event }) => event.workoutId));
  const asked = { date: today, ...wish, recent, refresh };
  // What stands on today already is suggested once more only where there is nothing else.
  const suggestion =
    suggestWorkout({ ...asked, library: library.filter(({ workoutId }) => !taken.has(workoutId)) }) ??
    suggestWorkout({ ...asked, library });
  const version = suggestion && (await versionOf(database, suggestion.workoutId));
  return { wish, found: suggestion && version ? { suggestion, version } : null };
}

async function libraryOf(database: AccountDatabase): Promise<LibraryEntry[]> {
  const { entries } = await readKnownIndex(database);
  return entries.map(({ workoutId, sport, level, minutes, stress, workoutType }) => ({
    workoutId,
    sport,
    level,
    durationSeconds: 60 * minutes,
    stress,
    ...(workoutType && { workoutType }),
  }));
}

async function recentSessions(database: AccountDatabase, today: string): Promise<RecentSession[]> {
  const sessions = await plannedSessions(database, shiftDate(today, 1 - recentDays), today);
  return sessions.flatMap(({ event, version }) => recentSession(event, version) ?? []);
}

const versionOf = async (database: AccountDatabase, workoutId: string) =>
  (await newestVersions(database, [workoutId])).get(workoutId) ?? (await catalogueVersionIn(database, workoutId));
