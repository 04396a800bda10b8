/** Today's suggestion (S7.15), read from this device alone: for Today, and for Home, which say the same. */
import { shiftDate } from '#core/domain/dates.ts';
import { isGentle } from '#core/domain/search/shape.ts';
import { recentSession } from '#core/domain/today/recent-session.ts';
import {
  type LibraryEntry,
  type RecentSession,
  recentDays,
  type Suggestion,
  suggestWorkout,
  usualMinutes,
} from '#core/domain/today/suggest.ts';
import { versionFor } from '#core/domain/settings/own-stats.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { readKnownIndex } from '#src/db/known-index.ts';
import { plannedSessions } from '#src/db/planned-sessions.ts';
import { ownStatsBy } from '#src/db/own-stats.ts';
import { newestVersions, settingsIn } from '#src/db/row-reads.ts';

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

/** What the athlete has asked for last; before that, their sport. @param minutes where they have not asked yet */
export async function readWish(database: AccountDatabase, minutes: number): Promise<Wish> {
  const [kept, settings] = await Promise.all([database.kept.get(wishKey), settingsIn(database)]);
  const usual: Wish = { sport: settings?.activeSportProfile ?? 'bike', minutes };
  return { ...usual, ...(kept?.value as Wish | undefined) };
}

export async function storeWish(database: AccountDatabase, wish: Wish): Promise<void> {
  await database.kept.put({ key: wishKey, value: wish });
}

/**
 * Today's suggestion (S7.15), from this device alone: the same on every start of the day, another one tomorrow.
 * @param refresh how often another one was asked for
 */
export const readSuggestion = (database: AccountDatabase, today: string, refresh: number): Promise<SuggestionRead> =>
  atOnce(database, () => read(database, today, refresh));

async function read(database: AccountDatabase, today: string, refresh: number): Promise<SuggestionRead> {
  const [library, recent, planned] = await Promise.all([
    libraryOf(database),
    recentSessions(database, today),
    plannedSessions(database, today, today),
  ]);
  const wish = await readWish(database, usualMinutes(today, recent));
  const taken = new Set(planned.map(({ event }) => event.workoutId));
  const asked = { date: today, ...wish, recent, refresh };
  // A workout that is on today already is suggested again only where there is nothing else.
  const suggestion =
    suggestWorkout({ ...asked, library: library.filter(({ workoutId }) => !taken.has(workoutId)) }) ??
    suggestWorkout({ ...asked, library });
  const version = suggestion && (await versionOf(database, suggestion.workoutId));
  return { wish, found: suggestion && version ? { suggestion, version } : null };
}

async function libraryOf(database: AccountDatabase): Promise<LibraryEntry[]> {
  const { entries } = await readKnownIndex(database);
  return entries.map(({ workoutId, sport, level, minutes, stress, workoutType, shape }) => ({
    workoutId,
    sport,
    level,
    durationSeconds: 60 * minutes,
    stress,
    isGentle: shape !== undefined && isGentle(shape),
    ...(workoutType && { workoutType }),
  }));
}

async function recentSessions(database: AccountDatabase, today: string): Promise<RecentSession[]> {
  const sessions = await plannedSessions(database, shiftDate(today, 1 - recentDays), today);
  return sessions.flatMap(({ event, version, activities }) => recentSession(event, version, activities) ?? []);
}

async function versionOf(database: AccountDatabase, workoutId: string) {
  const kept = (await newestVersions(database, [workoutId])).get(workoutId);
  const version = kept ?? (await catalogueVersionIn(database, workoutId));
  return version && versionFor(version, null, ownStatsBy(await settingsIn(database)));
}
