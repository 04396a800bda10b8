/** Keeps `version_index` in step with the versions that are written. */
import { versionLine } from '#core/domain/workouts/version-line.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { SqlTables } from './sql-tables.ts';
import type { Follow } from './sql-store.ts';

type Version = RowOf<'workoutVersions'>;

const rowsPerInsert = 100;

export const followVersions: Follow = async (transaction, space, rows) => {
  const lines = rows.flatMap(({ table, row }) =>
    table === 'workoutVersions' ? lineOf(space, row as unknown as Version) : [],
  );
  for (let from = 0; from < lines.length; from += rowsPerInsert) {
    await transaction
      .insertInto('version_index')
      .values(lines.slice(from, from + rowsPerInsert))
      .onConflict((conflict) =>
        conflict.columns(['space', 'version_id']).doUpdateSet((by) => ({
          workout_id: by.ref('excluded.workout_id'),
          number: by.ref('excluded.number'),
          created_at: by.ref('excluded.created_at'),
          is_deleted: by.ref('excluded.is_deleted'),
          characters: by.ref('excluded.characters'),
          duration_seconds: by.ref('excluded.duration_seconds'),
          stress: by.ref('excluded.stress'),
          level: by.ref('excluded.level'),
        })),
      )
      .execute();
  }
};

function lineOf(space: string, version: Version): SqlTables['version_index'] {
  const { id, number, createdAt, characters, isDeleted } = versionLine(version);
  const { durationSeconds, stress, level } = version.stats;
  return {
    space,
    version_id: id,
    workout_id: version.workoutId,
    number: number ?? 0,
    created_at: createdAt,
    is_deleted: isDeleted ? 1 : 0,
    characters,
    duration_seconds: durationSeconds,
    stress,
    level,
  };
}
