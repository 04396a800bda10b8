/** Two devices have saved other steps of one workout, neither knowing of the other: both versions stay, and that is told. */
import type { SentCall } from '#core/contract/sync.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { newestOf, sameSteps } from '#core/domain/workouts/version-order.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';

type Version = RowOf<'workoutVersions'>;

/**
 * @param rows with what the call has changed in them, its version with a number
 * @returns for a version that stands before others' that its athlete had not seen: its number, and the newest of theirs
 */
export async function savedApart(rows: Layer, { was }: SentCall): Promise<ConflictEntry[]> {
  const entries: ConflictEntry[] = [];
  // Who calls without a record of what they saw has no queue: they read it where they saved it.
  for (const { table, row, before } of was ? rows.changes : []) {
    if (table !== 'workoutVersions' || before) continue;
    const made = row as unknown as Version;
    const versions = await rows.children('workoutVersions', made.workoutId);
    const parent = versions.find(({ id }) => id === made.parentVersionId);
    if (!parent) continue;
    const since = versions.filter(({ id, number }) => id !== made.id && (number ?? 0) > (parent.number ?? 0));
    const other = newestOf(since.filter(({ content }) => !sameSteps(content, made.content)));
    if (other) entries.push(toldOf(made, other));
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
