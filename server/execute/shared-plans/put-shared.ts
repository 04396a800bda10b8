/** Rows of a shared plan on their way into the account of another member. */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { putAny } from '#core/domain/sync/rows.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import type { IsFull } from '#server/execute/stored-rows.ts';
import { planOf } from '#core/domain/plans/plan-of.ts';

export interface SharedRow {
  table: TableName;
  row: AnyRow;
}

/** By the order in which each finds what it hangs under. */
const order: readonly TableName[] = ['plans', 'planMembers', 'planWeeks', 'planItems'];
export const inOrder = (a: SharedRow, b: SharedRow): number => order.indexOf(a.table) - order.indexOf(b.table);

/**
 * Can these rows not be written to that account? Devices choose the ids, and another athlete's row must never overwrite
 * a row of the account's own that belongs to another plan.
 * @param isFull of that account; null for an account that already has the plan: the limits of the member who adds are
 * checked instead, so that one full account does not stop the others
 * @param by the rows of the member who makes them
 */
export async function inTheWay(
  to: Layer,
  planId: string,
  rows: readonly SharedRow[],
  isFull: IsFull | null,
  by?: Layer,
): Promise<ErrorCode | null> {
  const made = new Map<TableName, number>();
  for (const { table, row } of rows) {
    const there = (await to.get(table, row.id)) as AnyRow | undefined;
    if (there && (await planOf(to, table, there)) !== planId) return 'ruleBroken';
    if (!there && by && table === 'planItems' && (await isGuessed(to, by, String(row['workoutId']))))
      return 'workoutUnknown';
    if (!there) made.set(table, (made.get(table) ?? 0) + 1);
  }
  if (isFull) for (const [table, more] of made) if (await isFull(table, more)) return 'tooMany';
  return null;
}

/**
 * A member must not get a workout by its id alone: the row would refer to one of the receiving account, and the next
 * change by its owner would share it.
 */
const isGuessed = async (to: Layer, by: Layer, workoutId: string): Promise<boolean> =>
  (await by.versionLines(workoutId)).length === 0 && (await to.versionLines(workoutId)).length > 0;

/** Puts rows, and the workouts that they refer to. @param from the rows of the account that they come from */
export async function putShared(to: Layer, from: Layer, rows: readonly SharedRow[]): Promise<void> {
  for (const { table, row } of rows) {
    // Only its owner remembers the name of who is no member any more.
    const isFormer = table === 'planMembers' && row.deletedBy !== null;
    await putAny(to, table, table === 'plans' ? await asTheirs(to, row) : isFormer ? { ...row, name: '' } : row);
    if (table === 'planItems' && row.deletedBy === null)
      await putWorkout(to, from, row as unknown as RowOf<'planItems'>);
  }
}

/**
 * Only the owner makes a plan public, and a copy of another athlete's plan cannot be published (S6.07). The request to
 * the coach stays with the account that made it.
 */
async function asTheirs(to: Layer, { coachConfig: _coachConfig, ...row }: AnyRow): Promise<AnyRow> {
  const { isPublic = false, isPrivateForever = true, coachConfig } = (await to.get('plans', row.id)) ?? {};
  return { ...row, isPublic, isPrivateForever, ...(coachConfig !== undefined && { coachConfig }) };
}

/** As a public workout is pinned: the version alone, and nothing over a workout of one's own. */
async function putWorkout(to: Layer, from: Layer, { workoutId, versionId }: RowOf<'planItems'>): Promise<void> {
  if (await to.get('workouts', workoutId)) return;
  if ((await to.versionLines(workoutId)).length === 0) {
    // A public workout is copied from where it is public: a member could send a changed one.
    const version = (await to.catalogueVersion(workoutId)) ?? (await newestVersion(from, workoutId));
    if (version) await makeVersion(to, version);
  }
  const named = versionId === null ? undefined : await from.get('workoutVersions', versionId);
  if (named?.workoutId === workoutId) await makeVersion(to, named);
}

async function newestVersion(from: Layer, workoutId: string): Promise<RowOf<'workoutVersions'> | undefined> {
  const lines = (await from.versionLines(workoutId)).filter(({ isDeleted }) => !isDeleted);
  const newest = lines.toSorted(byAge).at(-1);
  return newest && (await from.get('workoutVersions', newest.id));
}

export async function makeVersion(to: Layer, version: RowOf<'workoutVersions'>): Promise<void> {
  if (version.deletedBy === null && !(await to.get('workoutVersions', version.id)))
    await to.put('workoutVersions', version);
}
