/** What a rule sees of the data, on the device and on the server alike. */
import type { Access } from '#core/domain/access.ts';
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
  /** The newest version of a public workout, as far as this side has it. */
  catalogueVersion(workoutId: string): Promise<RowOf<'workoutVersions'> | undefined>;
}

/** Who acts, and the id of the call by which they do. */
export interface Act {
  mid: string;
  accountId: string;
  /** The server's time as an ISO instant; a device has none that could be relied on. */
  now?: string;
  /** The server's gate: may this account do acts of this level? @throws Refusal. A device leaves it to the server. */
  admit?: (access: Access) => void;
  /** The server's word on settings that only some accounts may have; a device leaves it to the server. */
  withinLevel?: <Some extends object>(settings: Some) => Some;
  /**
   * A device lays a call over newer rows that the athlete was told is saved: whether other rows still allow it, only
   * the server says again.
   */
  isSaved?: boolean;
}

/** What a call does to the rows. Absolute and idempotent: run again over its own result it changes nothing. */
export type Rule<Input> = (rows: Rows, input: Input, act: Act) => Promise<void>;

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
export async function deleteRow(rows: Rows, table: TableName, id: string, act: Act): Promise<void> {
  const row = await rows.get(table, id);
  if (!row || row.deletedBy !== null) return;
  await rows.put(table, { ...row, deletedBy: act.mid });
  for (const child of childTables(table)) {
    if (!tableOf(child).parent?.deletedWithIt) continue;
    for (const below of await rows.children(child, id)) await deleteRow(rows, child, below.id, act);
  }
}

/** Brings back a row, its deleted ancestors, and all rows that the same calls deleted with them. */
export async function restoreRow(rows: Rows, table: TableName, id: string): Promise<void> {
  const row = (await rows.get(table, id)) as AnyRow | undefined;
  if (!row) return;
  const parent = tableOf(table).parent;
  if (parent) await restoreRow(rows, parent.table, String(row[parent.field]));
  if (row.deletedBy === null) return;
  const call = row.deletedBy;
  await putAny(rows, table, { ...row, deletedBy: null });
  await restoreDeletedBy(rows, table, id, call);
}

async function restoreDeletedBy(rows: Rows, table: TableName, id: string, call: string): Promise<void> {
  for (const below of await descendants(rows, table, id)) {
    if (below.row.deletedBy === call) await putAny(rows, below.table, { ...below.row, deletedBy: null });
  }
}

/** Puts a row whose table is only known at run time; its shape is checked where it is stored. */
export const putAny = (rows: Rows, table: TableName, row: AnyRow): Promise<void> =>
  rows.put(table, row as unknown as RowOf<typeof table>);
