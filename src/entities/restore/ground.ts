/** What all parts of a restore use: the export, the account, and which id of the export is which of the account. */
import { derivedId } from '#core/domain/derived-id.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { User } from '#core/model/access.ts';
import type { Left } from './part.ts';

type Version = RowOf<'workoutVersions'>;
export type WorkoutReference = Pick<RowOf<'planItems'>, 'workoutId' | 'versionId'>;

/** Bytes that a row refers to, by their hash. */
export interface ArchivedBlob {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What an export holds. */
export interface Archive {
  /** The account that was exported. */
  account: string;
  /** The instant, in UTC. */
  exportedAt: string;
  /** None of a table that is not restored. */
  rows: { readonly [Name in TableName]: readonly RowOf<Name>[] };
  left: Left[];
  /** The bytes with a hash; null where the export has none, or others under that name. */
  blob(hash: string): Promise<ArchivedBlob | null>;
}

/** What the account has on this device. */
export interface AccountNow {
  account: string;
  settings: RowOf<'settings'> | undefined;
  ftpHistory: readonly RowOf<'ftpHistory'>[];
  /** Of a row with this id. */
  stateOf(table: TableName, id: string): 'live' | 'deleted' | 'absent';
  /** A public workout, or one of which the account keeps versions. */
  knowsWorkout(workoutId: string): boolean;
  knowsVersion(versionId: string): boolean;
  /** The ids of the versions that the account keeps of a workout. */
  versionsOf(workoutId: string): readonly string[];
  /** Has a workout other words than its newest version was saved with: a new name, or other tags? */
  isReworded(workoutId: string): boolean;
  /** True if nothing has been made in this account yet: then the settings of the export are wanted too. */
  isFresh: boolean;
}

export interface Ground {
  archive: Archive;
  now: AccountNow;
  user: User;
  /** The time of the act. */
  at: string;
  /** The id that a row of the export has in this account. */
  idOf(archivedId: string): string;
  /** The workouts that become the athlete's own, with their versions, oldest first. */
  own: ReadonlyMap<string, readonly Version[]>;
  /**
   * The archived ids of versions that are not made, since their workout was edited here: they would become its newest.
   */
  outdated: ReadonlySet<string>;
  /** The workout that a row refers to, as this account has it or will have it; null where there is none. */
  referenceOf(reference: WorkoutReference): WorkoutReference | null;
}

export function groundOf(archive: Archive, now: AccountNow, user: User, at: string): Ground {
  const isSameAccount = archive.account === now.account;
  // The same row of the same export is the same row of this account, however often it is restored.
  const idOf = (archivedId: string): string => (isSameAccount ? archivedId : derivedId(now.account, archivedId));
  const own = ownWorkouts(archive, now);
  const outdated = new Set([...own].flatMap(([workoutId, versions]) => outdatedOf(workoutId, versions, now, idOf)));
  return {
    archive,
    now,
    user,
    at,
    idOf,
    own,
    outdated,
    referenceOf({ workoutId, versionId }) {
      const versions = own.get(workoutId);
      if (versions) {
        const isHere = versions.some(({ id }) => id === versionId && !outdated.has(id));
        return { workoutId: idOf(workoutId), versionId: isHere && versionId !== null ? idOf(versionId) : null };
      }
      // Of a public workout whose version has been replaced since, the newest is followed.
      const isKnown = versionId !== null && now.knowsVersion(versionId);
      return now.knowsWorkout(workoutId) ? { workoutId, versionId: isKnown ? versionId : null } : null;
    },
  };
}

/**
 * Public workouts that were pinned stand in an export as versions alone. One that is not known here, because this
 * server has another catalogue or the athlete had deleted it, becomes the athlete's own: what refers to it stays whole.
 */
function ownWorkouts({ rows }: Archive, now: AccountNow): Map<string, Version[]> {
  const made = new Set(rows.workouts.map(({ id }) => id));
  const versions = Map.groupBy(rows.workoutVersions.toSorted(byAge), ({ workoutId }) => workoutId);
  return new Map([...versions].filter(([workoutId]) => made.has(workoutId) || !now.knowsWorkout(workoutId)));
}

/** Of a workout that has a version here which the export does not know, the versions that only the export has. */
function outdatedOf(workoutId: string, versions: readonly Version[], now: AccountNow, idOf: Ground['idOf']): string[] {
  if (now.stateOf('workouts', idOf(workoutId)) === 'absent') return [];
  const archived = new Set(versions.map(({ id }) => idOf(id)));
  if (now.versionsOf(idOf(workoutId)).every((id) => archived.has(id))) return [];
  return versions.map(({ id }) => id).filter((id) => now.stateOf('workoutVersions', idOf(id)) === 'absent');
}
