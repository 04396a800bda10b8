/** Which release of the app can read a row; rows that an earlier device could not read are not sent to it. */
import type { AnyRow } from './tables.ts';

/** Schema 6 has events without a workout, written in words. */
const schemaOfWrittenEntries = 6;

/**
 * The schema that a row needs. A device of an earlier one is not sent it; with the update that can read it, it fetches
 * all rows anew (src/sync/rounds.ts).
 */
export const readableSince = (table: string, row: AnyRow): number =>
  table === 'events' && row['workoutId'] === null ? schemaOfWrittenEntries : 1;
