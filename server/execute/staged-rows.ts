/**
 * The rows of one account inside a request: the transaction's rows with what the request has changed so far.
 * Each call works on a layer of its own, taken over only when the call has run to its end: a savepoint in memory.
 */
import { rowKey, type Rows } from '#core/domain/sync/rows.ts';
import { tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import { catalogueSpace } from './ports.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';

export interface Change {
  table: TableName;
  row: AnyRow;
  /** The row as it was before the call, or undefined where the call made it. */
  before: AnyRow | undefined;
}

interface Below {
  row(table: TableName, id: string): Promise<AnyRow | undefined>;
  children(table: TableName, parentId: string): Promise<AnyRow[]>;
  catalogueVersion(workoutId: string): Promise<AnyRow | undefined>;
  count(table: TableName): Promise<number>;
}

/** The bottom layer: the rows of the account in the transaction. */
export const storedRows = (reads: StoreReads, space: string): Below => ({
  row: async (table, id) => (await reads.row(space, table, id))?.row,
  children: async (table, parentId) => (await reads.children(space, table, parentId)).map(rowOf),
  count: (table) => reads.count(space, table),
  catalogueVersion: async (workoutId) => {
    const versions = (await reads.children(catalogueSpace, 'workoutVersions', workoutId)).map(rowOf);
    return versions.filter((row) => row.deletedBy === null).sort(byNumber).at(-1);
  },
});

const rowOf = (stored: StoredRow): AnyRow => stored.row;
const byNumber = (a: AnyRow, b: AnyRow): number => Number(a['number']) - Number(b['number']);

export class StagedRows implements Rows {
  readonly #below: Below;
  readonly #changes = new Map<string, Change>();

  constructor(below: Below | StagedRows) {
    this.#below = below instanceof StagedRows ? below.asBelow() : below;
  }

  get changes(): Change[] {
    return [...this.#changes.values()];
  }

  async get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined> {
    const row = await this.#row(table, id);
    return row as unknown as RowOf<Name> | undefined;
  }

  async put<Name extends TableName>(table: Name, row: RowOf<Name>): Promise<void> {
    const key = rowKey(table, row.id);
    const before = this.#changes.has(key) ? this.#changes.get(key)?.before : await this.#below.row(table, row.id);
    this.#changes.set(key, { table, row: row as unknown as AnyRow, before });
  }

  async children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]> {
    return (await this.#children(table, parentId)) as unknown as RowOf<Name>[];
  }

  async catalogueVersion(workoutId: string): Promise<RowOf<'workoutVersions'> | undefined> {
    return (await this.#below.catalogueVersion(workoutId)) as unknown as RowOf<'workoutVersions'> | undefined;
  }

  /** How many rows the table has, new ones of this request among them. */
  async count(table: TableName): Promise<number> {
    const added = this.changes.filter((change) => change.table === table && !change.before).length;
    return (await this.#below.count(table)) + added;
  }

  /** Takes over what a call on top of this layer has changed. */
  takeOver(call: StagedRows): void {
    for (const [key, change] of call.#changes) {
      const before = this.#changes.has(key) ? this.#changes.get(key)?.before : change.before;
      this.#changes.set(key, { ...change, before });
    }
  }

  asBelow(): Below {
    return {
      row: (table, id) => this.#row(table, id),
      children: (table, parentId) => this.#children(table, parentId),
      catalogueVersion: (workoutId) => this.#below.catalogueVersion(workoutId),
      count: (table) => this.count(table),
    };
  }

  async #row(table: TableName, id: string): Promise<AnyRow | undefined> {
    return this.#changes.get(rowKey(table, id))?.row ?? this.#below.row(table, id);
  }

  async #children(table: TableName, parentId: string): Promise<AnyRow[]> {
    const field = tableOf(table).parent?.field ?? '';
    const kept = (await this.#below.children(table, parentId)).filter((row) => !this.#changes.has(rowKey(table, row.id)));
    const changed = this.changes.filter((change) => change.table === table && change.row[field] === parentId);
    return [...kept, ...changed.map((change) => change.row)];
  }
}
