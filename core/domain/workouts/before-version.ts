/**
 * The version that a new or a shown version is compared with; it is found by the lines of all versions, so that no
 * other content is read.
 */
import type { ReadRows } from '#core/domain/sync/layer.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Steps } from '#core/model/workout.ts';
import { byAge, sameSteps } from './version-order.ts';

type Version = RowOf<'workoutVersions'>;
type Rows = Pick<ReadRows, 'get' | 'versionLines'>;

/** The newest version of a workout. */
export async function newestVersion(rows: Rows, workoutId: string): Promise<Version | undefined> {
  const newest = (await rows.versionLines(workoutId)).toSorted(byAge).at(-1);
  return newest && rows.get('workoutVersions', newest.id);
}

/** The state of a workout when a new version of it is saved. */
export interface Before {
  /** The version that it was made from; where that is not there, the newest with the same steps, or the newest. */
  version: Version | undefined;
  isNewest: boolean;
}

/** @param versionId of the new one, which may be there already */
export async function beforeVersion(
  rows: Rows,
  { workoutId, versionId, parentVersionId, content }: MadeFrom,
): Promise<Before> {
  const lines = (await rows.versionLines(workoutId)).filter(({ id }) => id !== versionId).toSorted(byAge);
  const newestFirst = lines.map(({ id }) => id).reverse();
  const found = await find();
  return { version: found, isNewest: found?.id === newestFirst[0] };

  async function find(): Promise<Version | undefined> {
    if (parentVersionId !== null && newestFirst.includes(parentVersionId))
      return rows.get('workoutVersions', parentVersionId);
    for (const id of newestFirst) {
      const version = await rows.get('workoutVersions', id);
      if (version && sameSteps(version.content, content)) return version;
    }
    return newestFirst[0] === undefined ? undefined : rows.get('workoutVersions', newestFirst[0]);
  }
}

interface MadeFrom {
  workoutId: string;
  versionId: string;
  parentVersionId: string | null;
  content: Steps;
}
