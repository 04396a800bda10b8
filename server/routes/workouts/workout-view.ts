/** A workout as its page shows it, to those who may see it: its maker, or anybody where it is public. */
import type { WorkoutView } from '#core/contract/views.ts';
import type { User } from '#core/model/access.ts';
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import type { RowOf } from '#core/model/tables.ts';
import { authorOf } from '#server/execute/author-of.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Place } from '#server/store/search.ts';
import type { StoreReads } from '#server/store/store.ts';
import type { Services } from '#server/services.ts';
import { workoutCard } from './workout-card.ts';

/** Where a workout is; of a public one since when it is that, by the server's clock. */
type FoundPlace = Place & { publishedAt?: string };

/** Finds a workout by its slug, its id, or the id of one of its versions. */
export async function findWorkout(
  services: Services,
  user: User | null,
  slugOrId: string,
): Promise<FoundPlace | undefined> {
  const inSpace = <Found>(space: string, find: (rows: OwnRows) => Promise<Found>) =>
    services.execute.store.read((reads) => find(new OwnRows(reads, space)));
  const own = user && (await inSpace(user.userId, (rows) => ownWorkout(rows, slugOrId)));
  if (own?.isMine) return own.place;
  const isPublic = await services.search.publicWorkout(slugOrId);
  if (isPublic) return { space: isPublic.space, id: isPublic.id, publishedAt: isPublic.publishedAt };
  const version = await inSpace(catalogueSpace, (rows) => rows.find('workoutVersions', slugOrId));
  if (version) return { space: catalogueSpace, id: version.workoutId };
  // Last, a copy that the athlete keeps of a workout that is public no more.
  if (own) return own.place;
  const copy = user && (await inSpace(user.userId, (rows) => rows.newest(slugOrId)));
  return copy ? { space: user.userId, id: copy.workoutId } : undefined;
}

/** A workout of the athlete's own, or one that they have a copy of, by its slug or by an id of one version. */
async function ownWorkout(rows: OwnRows, slugOrId: string): Promise<{ place: Place; isMine: boolean } | null> {
  const found = (workoutId: string, isMine: boolean) => ({ place: { space: rows.space, id: workoutId }, isMine });
  const [bySlug] = await rows.byKey('workouts', slugOrId, slugOrId);
  const workout = bySlug ?? (await rows.find('workouts', slugOrId));
  if (workout) return found(workout.id, true);
  const [versionBySlug] = await rows.byKey('workoutVersions', slugOrId, slugOrId);
  const version = versionBySlug ?? (await rows.find('workoutVersions', slugOrId));
  return version ? found(version.workoutId, (await rows.find('workouts', version.workoutId)) !== undefined) : null;
}

/** @returns undefined where the workout has no version, or its maker has deleted it: their sessions keep the versions */
export async function readWorkout(
  reads: StoreReads,
  user: User | null,
  place: FoundPlace,
  rows = new OwnRows(reads, place.space),
): Promise<WorkoutView | undefined> {
  const stored = await reads.row(place.space, 'workouts', place.id);
  if (stored && stored.row.deletedBy !== null) return undefined;
  const workout = await rows.find('workouts', place.id);
  const newest = await rows.newest(place.id);
  if (!newest) return undefined;
  const entries = user ? await new OwnRows(reads, user.userId).byKey('listEntries', place.id, place.id) : [];
  const isMine = workout !== undefined && place.space === user?.userId;
  const view = viewOf(newest, await rows.versionLines(place.id), workout, {
    isMine,
    listIds: entries.map((entry) => entry.listId),
  });
  // A copy in an athlete's list is of another's workout, and names its author.
  const authorName = workout && !isMine ? await authorOf(reads, place.space) : undefined;
  return {
    ...view,
    ...(authorName !== undefined && { authorName }),
    ...(authorName !== undefined && place.publishedAt && { createDate: place.publishedAt }),
  };
}

function viewOf(
  newest: RowOf<'workoutVersions'>,
  lines: readonly VersionLine[],
  workout: RowOf<'workouts'> | undefined,
  owner: Pick<WorkoutView, 'isMine' | 'listIds'>,
): WorkoutView {
  return {
    ...workoutCard(newest),
    description: newest.content.description,
    createDate: workout?.createdAt ?? newest.createdAt,
    pool: newest.content.pool ?? null,
    meters: newest.stats.distanceMeters,
    stats: newest.stats,
    isPublic: workout?.isPublic ?? false,
    versions: lines.map(({ id, number, createdAt }) => ({ id, number, name: newest.content.name, createdAt })),
    ...owner,
  };
}
