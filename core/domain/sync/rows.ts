/** What a rule sees of the data, on the device and on the server alike. */
import { Refusal } from '#core/contract/errors.ts';
import type { Access, User } from '#core/model/access.ts';
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import { childTables, type AnyRow, type RowOf, type TableName, tableOf } from '#core/model/tables.ts';

export interface Rows {
  /** A row, deleted ones too (their `deletedBy` is set), or undefined. */
  get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined>;
  put<Name extends TableName>(table: Name, row: RowOf<Name>): Promise<void>;
  /** The rows that hang under a parent, in no order, deleted ones too. */
  children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]>;
  /** The versions of a workout without what is in them, in no order, deleted ones too. */
  versionLines(workoutId: string): Promise<VersionLine[]>;
  /** The newest version of a public workout that this side has. */
  catalogueVersion(workoutId: string): Promise<RowOf<'workoutVersions'> | undefined>;
}

/** Who acts, by which call, and what is known about the act on this side. */
export interface ActContext {
  mid: string;
  accountId: string;
  /** The time as an ISO instant; null if the clock can't be relied on. */
  now: string | null;
  /** The gate: may this account do acts of this level? @throws Refusal */
  admit: (access: Access) => void;
  /** Whose level counts; null on a device, whose server decides who may do what. */
  user: User | null;
  /** True: the athlete was already told that it is saved, so whether other rows still allow it is not asked again. */
  isSaved: boolean;
  /** True: the server has not done it yet, and what follows from the rows is only a preview. */
  isPreview: boolean;
}

/** For a device: its clock may be wrong, and the server decides who may do what. */
export const onDevice = (mid: string, accountId: string, isSaved = false): ActContext => ({
  mid,
  accountId,
  now: null,
  admit: () => {},
  user: null,
  isSaved,
  isPreview: true,
});

/** What a call does to the rows. Absolute and idempotent: run again over its own result it changes nothing. */
export type Rule<Input> = (rows: Rows, input: Input, context: ActContext) => Promise<void>;

/** One row of any table, by table and id. */
export interface RowName {
  table: TableName;
  id: string;
}

export const rowKey = (table: TableName, id: string): string => `${table}/${id}`;

/** All rows below a row, at every depth, deleted ones too. */
export async function descendants(
  rows: Pick<Rows, 'children'>,
  table: TableName,
  id: string,
): Promise<(RowName & { row: AnyRow })[]> {
  const found: (RowName & { row: AnyRow })[] = [];
  for (const child of childTables(table)) {
    for (const row of (await rows.children(child, id)) as AnyRow[]) {
      found.push({ table: child, id: row.id, row }, ...(await descendants(rows, child, row.id)));
    }
  }
  return found;
}

/** Deletes a row and all that goes with it; deleted rows stay as they are. */
export async function deleteRow(rows: Rows, table: TableName, id: string, by: Pick<ActContext, 'mid'>): Promise<void> {
  const row = await rows.get(table, id);
  if (!row || row.deletedBy !== null) return;
  await rows.put(table, { ...row, deletedBy: by.mid });
  for (const child of childTables(table)) {
    if (!tableOf(child).parent?.deletedWithIt) continue;
    for (const below of await rows.children(child, id)) await deleteRow(rows, child, below.id, by);
  }
}

/**
 * Brings back a row, its deleted ancestors, and all rows that the same calls deleted with them, but for those that stay deleted.
 * Nothing comes back under what is not there; what lives there already stays.
 * @throws Refusal notFound where what a deleted row hangs under is not there: a server that was put back may not have it yet
 */
export async function restoreRow(rows: Rows, table: TableName, id: string): Promise<void> {
  const row = (await rows.get(table, id)) as AnyRow | undefined;
  if (!row) return;
  if (await isWithoutPlace(rows, table, row)) throw new Refusal('notFound');
  const parent = tableOf(table).parent;
  if (parent) await restoreRow(rows, parent.table, String(row[parent.field]));
  if (row.deletedBy === null) return;
  const call = row.deletedBy;
  await putAny(rows, table, { ...row, deletedBy: null });
  await restoreDeletedBy(rows, table, id, call);
}

/** Is the row, or one that it hangs under, deleted, and what that hangs under not there? */
export async function isWithoutPlace(rows: Pick<Rows, 'get'>, table: TableName, row: AnyRow): Promise<boolean> {
  const parent = tableOf(table).parent;
  if (!parent?.deletedWithIt) return false;
  const above = (await rows.get(parent.table, String(row[parent.field]))) as AnyRow | undefined;
  return above ? isWithoutPlace(rows, parent.table, above) : row.deletedBy !== null;
}

async function restoreDeletedBy(rows: Rows, table: TableName, id: string, call: string): Promise<void> {
  for (const below of await descendants(rows, table, id)) {
    if (below.row.deletedBy === call && !tableOf(below.table).parent?.staysDeleted)
      await putAny(rows, below.table, { ...below.row, deletedBy: null });
  }
}

/** Puts a row whose table is known only at run time; its shape is checked when it is stored. */
export const putAny = (rows: Rows, table: TableName, row: AnyRow): Promise<void> =>
  rows.put(table, row as unknown as RowOf<typeof table>);
