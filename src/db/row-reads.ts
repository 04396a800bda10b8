/** What pages read of the replicated rows: live ones only, as the athlete sees them with pending changes on top. */
import { Dexie } from 'dexie';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import { newestByWorkout } from '#core/domain/workouts/version-order.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { parentIndex, type AccountDatabase, type StoredDeviceRow } from './account-database.ts';
import { inOwnLanguage } from './catalogue-texts.ts';

const viewOf = <Name extends TableName>(row: StoredDeviceRow): RowOf<Name> => row.view as unknown as RowOf<Name>;
export const isLive = ({ view }: StoredDeviceRow): boolean => view.deletedBy === null;

/** A live row by its id. */
export async function liveRow<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  id: string,
): Promise<RowOf<Name> | undefined> {
  const row = await database.rows(table).get(id);
  return row && isLive(row) ? viewOf<Name>(row) : undefined;
}

/** What has become of a row with this id: absent is one that was never made here. A deleted one comes with it. */
export async function rowState<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  id: string,
): Promise<{ state: 'live' | 'absent'; row?: never } | { state: 'deleted'; row: RowOf<Name> }> {
  const row = await database.rows(table).get(id);
  if (!row) return { state: 'absent' };
  return isLive(row) ? { state: 'live' } : { state: 'deleted', row: viewOf<Name>(row) };
}

/** The athlete's settings; undefined before the first sync. */
export const settingsIn = (database: AccountDatabase): Promise<RowOf<'settings'> | undefined> =>
  liveRow(database, 'settings', database.account);

/** So many are asked for in one go: more would hold up the page for longer than a frame. */
const valuesAtOnce = 40;

/** So few are asked for one by one. */
const few = 4;

/**
 * A range is read at once if it has at most so many unwanted rows for each wanted one; otherwise each row is asked for: a request
 * costs a page as much as five to ten rows of workouts.
 */
const readInVain = 4;

/**
 * Rows with one of the values in an index. Where hardly any others are between the first value and the last, all of
 * those are read by one request; else each value has its own, many at a time. (Dexie's `anyOf` waits for one row after
 * the other: 250 took 350 ms at 4× throttle, and 50 when asked for at once.)
 */
async function rowsWith(
  database: AccountDatabase,
  table: TableName,
  index: string,
  values: readonly string[],
): Promise<StoredDeviceRow[]> {
  const rows = database.rows(table);
  const asked = [...new Set(values)].toSorted();
  const [first, last] = [asked[0], asked.at(-1)];
  if (first === undefined) return [];
  if (first === last) return rows.where(index).equals(first).toArray();
  return database.transaction('r', rows, async () => {
    const range = rows.where(index).between(first, last, true, true);
    const there = asked.length > few ? await range.count() : Infinity;
    if (there === 0) return [];
    if (there <= (1 + readInVain) * asked.length) {
      const wanted = new Set(asked);
      const all = await range.toArray();
      return all.filter((row) => wanted.has(Dexie.getByKeyPath(row, index) as string));
    }
    const found: StoredDeviceRow[] = [];
    for (let from = 0; from < asked.length; from += valuesAtOnce) {
      const part = asked.slice(from, from + valuesAtOnce);
      const some = await Promise.all(part.map((value) => rows.where(index).equals(value).toArray()));
      for (const one of some) found.push(...one);
    }
    return found;
  });
}

/** The stored rows with these ids, as far as they are here: likewise by one request where there are hardly any others. */
export const rowsById = async (
  database: AccountDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<Map<string, StoredDeviceRow>> =>
  new Map((await rowsWith(database, table, 'id', ids)).map((row) => [row.id, row]));

/** The live ones of them. */
export const liveRowsById = async <Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  ids: readonly string[],
): Promise<Map<string, RowOf<Name>>> =>
  new Map((await rowsWith(database, table, 'id', ids)).filter(isLive).map((row) => [row.id, viewOf<Name>(row)]));

/** All live rows of a table. */
export async function liveRows<Name extends TableName>(database: AccountDatabase, table: Name): Promise<RowOf<Name>[]> {
  return (await database.rows(table).toArray()).filter(isLive).map(viewOf<Name>);
}

export interface RowsAfter<Name extends TableName> {
  rows: RowOf<Name>[];
  /** The id after which the next ones come; null: there are none. */
  last: string | null;
}

/** Live rows of a table by their ids, a part at a time. @param after the id of the last one of the part before, or '' */
export async function liveRowsAfter<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  after: string,
  most: number,
): Promise<RowsAfter<Name>> {
  const rows = await database.rows(table).where('id').above(after).limit(most).toArray();
  const last = rows.length < most ? null : (rows.at(-1)?.id ?? null);
  return { rows: rows.filter(isLive).map(viewOf<Name>), last };
}

/** The ids of all rows of a table, deleted ones too. */
export const rowIds = async (database: AccountDatabase, table: TableName): Promise<ReadonlySet<string>> =>
  new Set(await database.rows(table).toCollection().primaryKeys());

/** The ids of all deleted rows of a table. */
export const deletedIds = async (database: AccountDatabase, table: TableName): Promise<ReadonlySet<string>> =>
  new Set(
    await database
      .rows(table)
      .filter((row) => !isLive(row))
      .primaryKeys(),
  );

/** Live rows whose indexed field (one of `view.…`) is in a range, both ends included. */
export async function liveRowsBetween<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  field: string,
  from: string,
  to: string,
): Promise<RowOf<Name>[]> {
  const rows = await database.rows(table).where(`view.${field}`).between(from, to, true, true).toArray();
  return rows.filter(isLive).map(viewOf<Name>);
}

/** The last live rows by an indexed field (one of `view.…`), the last first. @param most so many */
export async function newestLiveRows<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  field: string,
  most: number,
): Promise<RowOf<Name>[]> {
  const rows = await database.rows(table).orderBy(`view.${field}`).reverse().filter(isLive).limit(most).toArray();
  return rows.map(viewOf<Name>);
}

/** Live rows with one of the values in an indexed field. */
export async function liveRowsWith<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  field: string,
  values: readonly string[],
): Promise<RowOf<Name>[]> {
  const rows = await rowsWith(database, table, `view.${field}`, values);
  return rows.filter(isLive).map(viewOf<Name>);
}

/** Live rows that hang under one of the parents. */
export async function liveChildren<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  parentIds: readonly string[],
): Promise<RowOf<Name>[]> {
  const rows = await rowsWith(database, table, parentIndex(table), parentIds);
  return rows.filter(isLive).map(viewOf<Name>);
}

/** Rows that hang under one of the parents, deleted ones too. */
export async function childrenEver<Name extends TableName>(
  database: AccountDatabase,
  table: Name,
  parentIds: readonly string[],
): Promise<RowOf<Name>[]> {
  const rows = await rowsWith(database, table, parentIndex(table), parentIds);
  return rows.map(viewOf<Name>);
}

/**
 * The newest version of each workout, as far as the account has it: own ones and those that an event, a list or a
 * plan refers to.
 */
export async function newestVersions(
  database: AccountDatabase,
  workoutIds: readonly string[],
): Promise<Map<string, RowOf<'workoutVersions'>>> {
  const versions = await liveRowsWith(database, 'workoutVersions', 'workoutId', workoutIds);
  return newestByWorkout(await describedIn(database, versions));
}

/** Versions with what their workouts are called today; those of the catalogue in the language in use. */
export async function describedIn(
  database: AccountDatabase,
  versions: readonly RowOf<'workoutVersions'>[],
): Promise<RowOf<'workoutVersions'>[]> {
  const ids = [...new Set(versions.map(({ workoutId }) => workoutId))];
  const workouts = await rowsById(database, 'workouts', ids);
  return versions.map((version) => {
    const own = workouts.get(version.workoutId);
    return own ? describeVersion(viewOf<'workouts'>(own), version) : inOwnLanguage(version);
  });
}
