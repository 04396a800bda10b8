/** What the device knows of workouts, in the form of a card: the athlete's own and kept ones, else the public catalogue. */
import type { WorkoutCard } from '#core/contract/views.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { catalogueWorkoutsIn } from './catalogue-store.ts';
import { newestVersions } from './row-reads.ts';

/** Enough for a card, and for searching in a list of them. */
export type DeviceWorkout = Pick<
  WorkoutCard,
  | 'workoutId'
  | 'slug'
  | 'name'
  | 'sport'
  | 'tags'
  | 'durationSeconds'
  | 'stress'
  | 'intensityFactor'
  | 'level'
  | 'segments'
>;

export const workoutOfVersion = ({
  workoutId,
  slug,
  content: { name, sport, tags, segments },
  stats: { durationSeconds, stress, intensityFactor, level },
}: RowOf<'workoutVersions'>): DeviceWorkout => ({
  workoutId,
  slug,
  name,
  sport,
  tags,
  durationSeconds,
  stress,
  intensityFactor,
  level,
  segments,
});

/** The newest of each workout that this device knows; others are missing from the map. */
export async function workoutCardsIn(
  database: AccountDatabase,
  workoutIds: readonly string[],
): Promise<Map<string, DeviceWorkout>> {
  const cards = new Map<string, DeviceWorkout>();
  for (const [workoutId, version] of await newestVersions(database, workoutIds)) {
    cards.set(workoutId, workoutOfVersion(version));
  }
  const others = workoutIds.filter((id) => !cards.has(id));
  for (const { minutes, intensity, ...workout } of (await catalogueWorkoutsIn(database, others)).values()) {
    cards.set(workout.workoutId, { ...workout, durationSeconds: 60 * minutes, intensityFactor: intensity / 100 });
  }
  return cards;
}
