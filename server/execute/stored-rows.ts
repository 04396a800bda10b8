/** The rows of one account as the transaction sees them: the lowest layer of a request. */
import type { Layer, ReadRows } from '#core/domain/sync/layer.ts';
import { describedRow } from '#core/domain/workouts/words-of-workout.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { limits } from '#core/model/limits.ts';
import { type RowOf, type TableName, tableOf } from '#core/model/tables.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';
import { catalogueSpace } from './ports.ts';

const contentOf = <Name extends TableName>({ row }: StoredRow): RowOf<Name> => row as unknown as RowOf<Name>;

/** Reads rows of a space through a transaction. */
export function storedRows(reads: StoreReads, space: string): ReadRows {
  const newestIn = async (from: string, workoutId: string) =>
    (await reads.versionLines(from, workoutId))
      .filter(({ isDeleted }) => !isDeleted)
      .toSorted(byAge)
      .at(-1);
  const rows: ReadRows = {
    async get<Name extends TableName>(table: Name, id: string) {
      const stored = await reads.row(space, table, id);
      return stored && describedRow(table, contentOf<Name>(stored), rows);
    },
    children: async <Name extends TableName>(table: Name, parentId: string) =>
      (await reads.children(space, table, parentId)).map(contentOf<Name>),
    versionLines: (workoutId) => reads.versionLines(space, workoutId),
    async catalogueVersion(workoutId) {
      const ofCatalogue = await newestIn(catalogueSpace, workoutId);
      const stored = ofCatalogue && (await reads.row(catalogueSpace, 'workoutVersions', ofCatalogue.id));
      if (stored) return contentOf<'workoutVersions'>(stored);
      // S7.13: another athlete's, with the words that it has now.
      const publisher = await reads.publisherOf(workoutId);
      const newest = publisher && (await newestIn(publisher, workoutId));
      return newest ? storedRows(reads, publisher).get('workoutVersions', newest.id) : undefined;
    },
  };
  return rows;
}

/** Would so many more rows be too many for a table? */
export type IsFull = (table: TableName, more: number) => Promise<boolean>;

/** Counts what is stored and what the layer has made. */
export const isFullIn =
  (reads: StoreReads, space: string, layer: Layer): IsFull =>
  async (table, more) => {
    const made = layer.changes.filter((change) => change.table === table && !change.before).length;
    return (await reads.count(space, table)) + made + more > (tableOf(table).mostRows ?? limits.rowsPerTable);
  };
