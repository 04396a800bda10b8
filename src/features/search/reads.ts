/** What /search reads before its first paint. */
import { usualPageSize } from '#core/contract/page-size.ts';
import { type Answer, searchWorkouts } from '#core/domain/search/device-search.ts';
import { figuresFor } from '#core/domain/settings/own-stats.ts';
import type { Sport } from '#core/model/sport.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { CardWorkout } from '#src/charts/workout-card.tsx';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { readKnownIndex, type KnownIndex, type SearchEntry } from '#src/db/known-index.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { workoutCardsIn } from '#src/db/workout-cards.ts';
import type { SearchParams } from './search-params.ts';
import { toDeviceQuery } from './search-query.ts';

export type ResultWorkout = CardWorkout & { slug: string };

/** What the device has found for the address that the page was opened with. */
export interface FirstAnswer {
  /** As JSON. */
  query: string;
  found: Answer<SearchEntry>;
  pages: number;
  cards: Awaited<ReturnType<typeof readCards>>;
}

/** All that the device can search, null for a visitor, whose device keeps nothing; and the sports that stand first. */
export type SearchGround = { index: KnownIndex | null; ownSports: readonly Sport[]; first: FirstAnswer | null };

/** At once, so that the results of before are there when the place in them is looked for. */
export async function loadSearchGround(params: SearchParams): Promise<SearchGround> {
  const database = currentAthlete()?.database;
  if (!database) return { index: null, ownSports: [], first: null };
  return atOnce(database, async () => {
    const [index, ownSports] = await Promise.all([readKnownIndex(database), ownSportsIn(database)]);
    // What is the athlete's own, or like another workout, the page finds out itself.
    if (params.mine || params.like !== undefined) return { index, ownSports, first: null };
    const { pages = 1 } = params;
    const asked = toDeviceQuery(params, ownSports);
    const found = searchWorkouts(index, asked);
    const cards = await readCards(database, found, pages * usualPageSize);
    return { index, ownSports, first: { query: JSON.stringify(asked), found, pages, cards } };
  });
}

/** The first results of an answer, as cards. */
export async function readCards(
  database: AccountDatabase,
  { found, leftOut, readAs }: Answer<SearchEntry>,
  most: number,
) {
  const open = found.slice(0, most);
  const cards = await workoutCardsIn(
    database,
    open.map(({ workoutId }) => workoutId),
  );
  const items = open.map(({ workoutId, slug, name, sport, minutes, stress, intensity, level }): ResultWorkout => {
    const card = cards.get(workoutId);
    const numbers = { durationSeconds: 60 * minutes, stress, intensityFactor: intensity / 100, level };
    return { workoutId, slug, name, sport, segments: card?.segments ?? null, ...figuresFor(numbers, card ?? null) };
  });
  return { items, total: found.length, reading: { leftOut, readAs } };
}

/** The sports that the athlete does, as the settings say: the one of the moment first. */
export async function ownSportsIn(database: AccountDatabase): Promise<readonly Sport[]> {
  const settings = await settingsIn(database);
  if (!settings) return [];
  const { activeSportProfile: active, displayedSportProfiles: shown } = settings;
  return [active, ...shown.filter((sport) => sport !== active)];
}
