/** The rows of one account as the transaction holds them: the ground that a request's layers stand on. */
import type { Layer, ReadRows } from '#core/domain/sync/layer.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';
import { catalogueSpace } from './ports.ts';

const contentOf = <Name extends TableName>({ row }: StoredRow): RowOf<Name> => row as unknown as RowOf<Name>;

/** Reads rows of a space through a transaction. */
export const storedRows = (reads: StoreReads, space: string): ReadRows => ({
  async get<Name extends TableName>(table: Name, id: string) {
    const stored = await reads.row(space, table, id);
    return stored && contentOf<Name>(stored);
  },
  async children<Name extends TableName>(table: Name, parentId: string) {
    return (await reads.children(space, table, parentId)).map(contentOf<Name>);
  },
  async catalogueVersion(workoutId) {
    const versions = (await reads.children(catalogueSpace, 'workoutVersions', workoutId)).map(
      contentOf<'workoutVersions'>,
    );
    return versions
      .filter((row) => row.deletedBy === null)
      .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
      .at(-1);
  },
});

/** Would so many more rows be too many for a table? */
export type IsFull = (table: TableName, more: number) => Promise<boolean>;

/** Counts what is stored and what the layer has made. */
export const isFullIn =
  (reads: StoreReads, space: string, layer: Layer): IsFull =>
  async (table, more) => {
    const made = layer.changes.filter((change) => change.table === table && !change.before).length;
    return (await reads.count(space, table)) + made + more > limits.rowsPerTable;
  };
