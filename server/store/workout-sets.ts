/** Where search finds the sets of a workout: one row each, with all that is asked of them. */
import type { SetMeasure } from '#core/contract/ranges.ts';
import { setsIn, type Shape } from '#core/domain/search/shape.ts';
import type { Database, SqlTables } from './sql-tables.ts';

type SetColumn = Exclude<keyof SqlTables['workout_sets'], 'space' | 'workout_id'>;

export const columnOf: Record<SetMeasure, SetColumn> = {
  repeats: 'repeats',
  workSeconds: 'work_seconds',
  workMeters: 'work_meters',
  workPercent: 'work_percent',
  workCadence: 'work_cadence',
};

/** In place of the sets that the workout had. */
export async function writeSets(db: Database, space: string, workoutId: string, shape: Shape): Promise<void> {
  await removeSets(db, space, workoutId);
  const sets = setsIn(shape).map(([repeats = 0, seconds = 0, meters = 0, percent = 0, cadence = 0]) => ({
    space,
    workout_id: workoutId,
    repeats,
    work_seconds: seconds,
    work_meters: meters,
    work_percent: percent,
    work_cadence: cadence,
  }));
  if (sets.length > 0) await db.insertInto('workout_sets').values(sets).execute();
}

export const removeSets = (db: Database, space: string, workoutId: string) =>
  db.deleteFrom('workout_sets').where('space', '=', space).where('workout_id', '=', workoutId).execute();
