/** What /search reads before its first paint. */
import type { Sport } from '#core/model/sport.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { readKnownIndex, type KnownIndex } from '#src/db/known-index.ts';
import { settingsIn } from '#src/db/row-reads.ts';

/** All that the device can search, null for a visitor, whose device keeps nothing; and the sports that stand first. */
export type SearchGround = { index: KnownIndex | null; ownSports: readonly Sport[] };

/** At once, so that the results of before are there when the place in them is looked for. */
export async function loadSearchGround(): Promise<SearchGround> {
  const database = currentAthlete()?.database;
  if (!database) return { index: null, ownSports: [] };
  return atOnce(database, async () => {
    const [index, ownSports] = await Promise.all([readKnownIndex(database), ownSportsIn(database)]);
    return { index, ownSports };
  });
}

/** The sports that the athlete does, as the settings say: the one of the moment first. */
export async function ownSportsIn(database: AccountDatabase): Promise<readonly Sport[]> {
  const settings = await settingsIn(database);
  if (!settings) return [];
  const { activeSportProfile: active, displayedSportProfiles: shown } = settings;
  return [active, ...shown.filter((sport) => sport !== active)];
}
