/** Finds the workout that an address names. */
import type { AccountDatabase } from './account-database.ts';
import { catalogueIdIn } from './catalogue-store.ts';
import { liveChildren, liveRow, liveRowsWith } from './row-reads.ts';

/** The id of a workout that the device knows, by its slug, its id or that of one of its versions. */
export async function findWorkoutId(database: AccountDatabase, slugOrId: string): Promise<string | undefined> {
  const [own] = await liveRowsWith(database, 'workouts', 'slug', [slugOrId]);
  if (own) return own.id;
  const [bySlug] = await liveRowsWith(database, 'workoutVersions', 'slug', [slugOrId]);
  if (bySlug) return bySlug.workoutId;
  const version = await liveRow(database, 'workoutVersions', slugOrId);
  if (version) return version.workoutId;
  const [child] = await liveChildren(database, 'workoutVersions', [slugOrId]);
  if (child) return child.workoutId;
  return catalogueIdIn(database, slugOrId);
}
