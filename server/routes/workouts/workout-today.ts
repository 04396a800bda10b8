/** Today: the planned sessions, and a suggestion by the same rule as on the device (S2.14, S7.15). */
import type { workouts } from '#core/contract/workouts.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { isGentle, shapeOf } from '#core/domain/search/shape.ts';
import { ownStats, versionFor } from '#core/domain/settings/own-stats.ts';
import { recentSession } from '#core/domain/today/recent-session.ts';
import {
  type LibraryEntry,
  type RecentSession,
  recentDays,
  suggestWorkout,
  usualMinutes,
} from '#core/domain/today/suggest.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { todayOf } from '#server/http/caller.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { eventView } from '#server/routes/calendar/calendar-events.ts';
import { calendarSessions } from '#server/routes/calendar/own-calendar.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { anyWorkout, type Place, type WorkoutQuery } from '#server/store/search.ts';
import { workoutCard } from './workout-card.ts';

/** Workouts that come closest in popularity are enough to choose from. */
const choices = 500;
/** More than the catalogue has; some 200 bytes each. */
const mostKnown = 5_000;

export const workoutToday = (services: Services): HandlerOf<typeof workouts.workoutToday> => {
  const entries = new Entries(services.search);
  return async (asked) => {
    const { userId } = userOf(asked);
    const { isRefresh = false } = asked.input;
    const date = todayOf(asked.context, services.execute.now());
    const own = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userId);
      const planned = (await calendarSessions(rows, date, date))
        .filter(({ event }) => isForWorkout(event))
        .sort((one, other) => byRank(one.event, other.event));
      const settings = await rows.find('settings', userId);
      return {
        sport: settings?.activeSportProfile ?? 'bike',
        planned: await Promise.all(planned.map((one) => eventView(rows, one))),
        recent: await recentSessions(rows, date, settings),
      };
    });
    const minutes = asked.input.workoutDuration ?? usualMinutes(date, own.recent);
    const query: WorkoutQuery = {
      ...anyWorkout,
      account: userId,
      sport: own.sport,
      minutes: [minutes * 0.5, minutes * 1.5],
    };
    const places = await services.search.places(query, { number: 1, size: choices });
    const refresh = asked.input.refresh ?? (isRefresh ? 1 : 0);
    const library = await entries.at(places, userId);
    const suggested = suggestWorkout({ date, sport: own.sport, minutes, library, recent: own.recent, refresh });
    const chosen = library.find((entry) => entry.workoutId === suggested?.workoutId);
    const [found] = chosen ? await services.search.placed([chosen.place], userId) : [];
    const suggestion = suggested && found ? { reason: suggested.reason, workout: workoutCard(found.version) } : null;
    return { date, planned: own.planned, suggestion };
  };
};

type PlacedEntry = LibraryEntry & { place: Place };

/**
 * What the suggestion needs of each workout. Workouts of the catalogue are the same for all athletes and never change,
 * and reading five hundred of them takes 20 ms: so all that can be chosen are cached.
 */
class Entries {
  readonly #search: Services['search'];
  readonly #known = new Map<string, PlacedEntry>();

  constructor(search: Services['search']) {
    this.#search = search;
  }

  /** @param places of versions @param viewer who may read them */
  async at(places: readonly Place[], viewer: string): Promise<PlacedEntry[]> {
    const known = ({ space, id }: Place) => (space === catalogueSpace ? this.#known.get(id) : undefined);
    const unknown = places.filter((place) => !known(place));
    const read = new Map<Place, PlacedEntry>();
    for (const { place, version } of await this.#search.placed(unknown, viewer))
      read.set(place, { ...libraryEntry(version), place });
    const entries = places.flatMap((place) => read.get(place) ?? known(place) ?? []);
    for (const [place, entry] of read) if (place.space === catalogueSpace) this.#known.set(place.id, entry);
    // The ones stored longest are dropped.
    for (const id of this.#known.keys()) if (this.#known.size > mostKnown) this.#known.delete(id);
    return entries;
  }
}

const libraryEntry = ({ workoutId, content, stats }: RowOf<'workoutVersions'>): LibraryEntry => ({
  workoutId,
  sport: content.sport,
  level: stats.level,
  durationSeconds: stats.durationSeconds,
  stress: stats.stress,
  isGentle: isGentle(shapeOf(content.sport, content.segments)),
  ...(content.workoutType && { workoutType: content.workoutType }),
});

/** What was done in the last four weeks. */
async function recentSessions(
  rows: OwnRows,
  date: string,
  settings: RowOf<'settings'> | null | undefined,
): Promise<RecentSession[]> {
  const from = shiftDate(date, 1 - recentDays);
  const [events, activities] = await Promise.all([
    rows.byKey('events', from, date),
    rows.byKey('activities', from, date),
  ]);
  const shown = Map.groupBy(
    activities.filter(({ isHidden }) => !isHidden),
    ({ eventId }) => eventId,
  );
  const done = events.filter(isForWorkout).filter((event) => event.done !== null);
  const sessions = await Promise.all(
    done.map(async (event) => {
      const version = await rows.version(event.workoutId, event.versionId);
      return recentSession(
        event,
        version && versionFor(version, event.done, ({ content }) => ownStats(content, settings)),
        shown.get(event.id) ?? [],
      );
    }),
  );
  return sessions.filter((session) => session !== null);
}
