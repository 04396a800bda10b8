/** Which release of the app can read a row; rows that an earlier device could not read are not sent to it. */
import type { AnyRow } from './tables.ts';

/** Schema 6 has events without a workout, written in words. */
const schemaOfWrittenEntries = 6;

/** Schema 15 knows of fields that say who has changed a row of a shared plan. */
const schemaOfChangedBy = 15;

/**
 * The schema that a row needs. A device with an earlier one does not get the row; after the update that can read it, it
 * fetches all rows again (src/sync/rounds.ts).
 */
export const readableSince = (table: string, row: AnyRow): number =>
  table === 'events' && row['workoutId'] === null ? schemaOfWrittenEntries : 1;

/**
 * A row as a device of this schema is sent it. An earlier one would take who has changed it for something that its athlete
 * owns, so that what it saw of a row it deletes would never be the row as the server has it.
 */
export function readableAt(schema: number, row: AnyRow): AnyRow {
  if (schema >= schemaOfChangedBy || !('changedBy' in row)) return row;
  const { changedBy: _changedBy, ...known } = row;
  return known as AnyRow;
}
