/** Reads `version_index`. */
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import { compiled } from './compiled.ts';
import type { SqlTables, SqlTransaction } from './sql-tables.ts';

const linesOf = compiled((db, space: string, workoutIds: readonly string[]) =>
  db
    .selectFrom('version_index')
    .select(['version_id', 'workout_id', 'number', 'created_at', 'characters', 'is_deleted'])
    .where('space', '=', space)
    .where('workout_id', 'in', workoutIds),
);

/** The lines of some workouts, by the workout. */
export async function readVersionLines(
  transaction: SqlTransaction,
  space: string,
  workoutIds: readonly string[],
): Promise<Map<string, VersionLine[]>> {
  const found = await linesOf(transaction, space, workoutIds);
  const byWorkout = Map.groupBy(found, ({ workout_id }) => workout_id);
  return new Map([...byWorkout].map(([workoutId, rows]) => [workoutId, rows.map(fromColumns)]));
}

const fromColumns = (
  row: Pick<SqlTables['version_index'], 'version_id' | 'number' | 'created_at' | 'characters' | 'is_deleted'>,
): VersionLine => ({
  id: row.version_id,
  number: row.number,
  createdAt: row.created_at,
  characters: row.characters,
  isDeleted: row.is_deleted === 1,
});
