/** Which release of the app can read a row; rows that an earlier device could not read are not sent to it. */
import type { AnyRow } from './tables.ts';

/** Schema 6 has events without a workout, written in words. */
const schemaOfWrittenEntries = 6;

/**
 * The schema that a row needs. A device with an earlier one does not get the row; after the update that can read it, it
 * fetches all rows again (src/sync/rounds.ts).
 */
export const readableSince = (table: string, row: AnyRow): number =>
  table === 'events' && row['workoutId'] === null ? schemaOfWrittenEntries : 1;
