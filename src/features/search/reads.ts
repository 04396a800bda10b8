/** What /search reads before its first paint. */
import { currentAthlete } from '#src/app/athlete.ts';
import { readKnownIndex, type KnownIndex } from '#src/db/known-index.ts';

/** All that the device can search; null for a visitor, whose device keeps nothing. */
export async function loadKnownIndex(): Promise<KnownIndex | null> {
  const athlete = currentAthlete();
  return athlete && readKnownIndex(athlete.database);
}
