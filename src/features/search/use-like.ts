/** The workout that an athlete wants others like: from this device, else from the server. */
import { useQuery } from '@tanstack/react-query';
import type { WorkoutCard } from '#core/contract/views.ts';
import { isNotThere } from '#src/api/client.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { workoutCardsIn } from '#src/db/workout-cards.ts';
import { findWorkoutId } from '#src/db/workout-id.ts';

export type LikedWorkout = Pick<WorkoutCard, 'workoutId' | 'slug' | 'name' | 'sport' | 'durationSeconds' | 'segments'>;

async function likedIn(database: AccountDatabase, slugOrId: string): Promise<LikedWorkout | null> {
  const id = await findWorkoutId(database, slugOrId);
  return (id && (await workoutCardsIn(database, [id])).get(id)) || null;
}

/**
 * @param slugOrId of the workout; undefined where any will do
 * @returns null while it is not known; `isUnknown` where neither the device nor the server has it
 */
export function useLike(slugOrId: string | undefined): { liked: LikedWorkout | null; isUnknown: boolean } {
  const database = useVisitorOrAthlete()?.database;
  const here = useLive<LikedWorkout | null | undefined>(
    async () => (database && slugOrId ? likedIn(database, slugOrId) : null),
    [database, slugOrId],
    undefined,
  );
  const { data, error } = useQuery(
    {
      ...remoteQuery(later.getWorkoutBySlug, { slug: slugOrId ?? '' }),
      enabled: slugOrId !== undefined && here === null,
    },
    remote,
  );
  if (slugOrId === undefined) return { liked: null, isUnknown: false };
  const liked = here ?? data ?? null;
  return { liked, isUnknown: liked === null && isNotThere(error) };
}
