/** A version of a workout as it is made. */
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import type { ActContext, Rows } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';
import { admitVersion } from './version-line.ts';

type MadeVersion = Omit<RowOf<'workoutVersions'>, 'deletedBy' | 'number' | 'stats'>;

/** Adds a version, with its figures; the server counts it. @throws Refusal tooManyVersions */
export async function createVersion(rows: Rows, version: MadeVersion, { isSaved }: ActContext): Promise<void> {
  if (!isSaved) admitVersion(await rows.versionLines(version.workoutId), version);
  await createRow(rows, 'workoutVersions', {
    ...version,
    deletedBy: null,
    number: null,
    stats: workoutStats(version.content.sport, version.content.segments),
  });
}
