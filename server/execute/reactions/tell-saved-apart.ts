/** Two devices have saved other steps of one workout, neither knowing of the other: both versions stay, and that is told. */
import { byAge, sameSteps } from '#core/domain/workouts/version-order.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Written } from './reaction.ts';

type Version = RowOf<'workoutVersions'>;

/**
 * @returns for a version that was saved after others that its athlete had not seen: its number, and the newest of those
 */
export async function tellSavedApart({ rows, call: { was } }: Written): Promise<ConflictEntry[]> {
  const entries: ConflictEntry[] = [];
  // A call without a record of what its athlete saw comes from no queue: its caller reads the answer at once and needs no
  // notice.
  for (const { table, row, before } of was ? rows.changes : []) {
    if (table !== 'workoutVersions' || before) continue;
    const made = row as unknown as Version;
    const lines = await rows.versionLines(made.workoutId);
    const parent = lines.find(({ id }) => id === made.parentVersionId);
    if (!parent) continue;
    const since = lines.filter(({ id, number }) => id !== made.id && (number ?? 0) > (parent.number ?? 0));
    for (const { id } of since.toSorted(byAge).reverse()) {
      const other = await rows.get('workoutVersions', id);
      if (!other || sameSteps(other.content, made.content)) continue;
      entries.push(toldOf(made, other));
      break;
    }
  }
  return entries;
}

const toldOf = ({ id, number }: Version, other: Version): ConflictEntry => ({
  table: 'workoutVersions',
  id,
  act: 'overwrite',
  was: null,
  mine: { number },
  theirs: { number: other.number },
});
