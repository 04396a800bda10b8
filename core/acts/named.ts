/** What an act names that must be there when it is asked for by its address (server/routes/named-things.ts). */
import type { PlannedEvent } from '#core/model/event.ts';
import type { TableName } from '#core/model/tables.ts';

export interface WorkoutName {
  workoutId: string;
  versionId?: string | null;
}

export interface Named {
  /** Rows that the athlete must have, deleted ones too: what is done twice is no error. */
  own?: { table: TableName; ids: readonly string[] };
  /** Workouts that the athlete may see. */
  workouts?: readonly WorkoutName[];
}

export const own = (table: TableName, ...ids: string[]): Named => ({ own: { table, ids } });

/** An entry in words has no workout. */
export const workoutsOf = (events: readonly Pick<PlannedEvent, 'workoutId' | 'versionId'>[]): WorkoutName[] =>
  events.flatMap(({ workoutId, versionId }) => (workoutId === null ? [] : [{ workoutId, versionId }]));
