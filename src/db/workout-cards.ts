/**
 * What the device knows of workouts, in the form of a card: the athlete's own and saved ones, else the public
 * catalogue.
 */
import type { WorkoutCard } from '#core/contract/views.ts';
import { figuresFor } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { catalogueWorkoutsIn } from './catalogue-store.ts';
import { ownStatsBy } from './own-stats.ts';
import { newestVersions, settingsIn } from './row-reads.ts';

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
> & {
  /** Of the athlete whom workouts are quoted for. */
  quotedSeconds: number;
};

const workoutOfVersion = ({
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
  quotedSeconds: durationSeconds,
  stress,
  intensityFactor,
  level,
  segments,
});

/** The newest of each workout that this device knows, in the athlete's own numbers; others are missing from the map. */
export async function workoutCardsIn(
  database: AccountDatabase,
  workoutIds: readonly string[],
): Promise<Map<string, DeviceWorkout>> {
  const cards = new Map<string, DeviceWorkout>();
  const own = ownStatsBy(await settingsIn(database));
  for (const [workoutId, version] of await newestVersions(database, workoutIds)) {
    cards.set(workoutId, figuresFor(workoutOfVersion(version), own(version)));
  }
  const others = workoutIds.filter((id) => !cards.has(id));
  for (const { minutes, intensity, ...workout } of (await catalogueWorkoutsIn(database, others)).values()) {
    const durationSeconds = 60 * minutes;
    const quoted = { durationSeconds, quotedSeconds: durationSeconds, intensityFactor: intensity / 100 };
    const figures = own({ id: workout.versionId, content: workout });
    cards.set(workout.workoutId, figuresFor({ ...workout, ...quoted }, figures));
  }
  return cards;
}
