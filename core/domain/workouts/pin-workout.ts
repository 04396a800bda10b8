/** A public workout that an event, a list or a plan refers to is copied into the account, whole. */
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rows } from '#core/domain/sync/rows.ts';

/**
 * Copies the newest public version into the account unless it has the workout already.
 * A device that knows only the index leaves it to the server, which knows them all.
 */
export async function pinWorkout(rows: Rows, workoutId: string): Promise<void> {
  if ((await rows.versionLines(workoutId)).length > 0) return;
  const version = await rows.catalogueVersion(workoutId);
  if (version) await createRow(rows, 'workoutVersions', version);
}
