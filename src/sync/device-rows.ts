/** The rows of one device transaction as a rule sees them: read once, changed in memory, written at the end. */
import type { Change, ReadRows } from '#core/domain/sync/layer.ts';
import { type VersionLine, versionLine } from '#core/domain/workouts/version-line.ts';
import { describedRow } from '#core/domain/workouts/words-of-workout.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import type { DeviceRow, DeviceTransaction } from '#src/db/device-store.ts';

interface Kept {
  stored: DeviceRow | undefined;
  row: DeviceRow | undefined;
}

export class DeviceRows implements ReadRows {
  readonly #transaction: DeviceTransaction;
  /** By table and id. */
  readonly #kept = new Map<TableName, Map<string, Kept>>();

  constructor(transaction: DeviceTransaction) {
    this.#transaction = transaction;
  }

  /** The row with its base, as it is in this transaction. */
  async row(table: TableName, id: string): Promise<DeviceRow | undefined> {
    const kept = this.#known(table, id) ?? (await this.#keep(table, id));
    return kept.row;
  }

  /** Reads rows that are going to be asked for, in the time of one. */
  async read(table: TableName, ids: readonly string[]): Promise<void> {
    const known = this.#in(table);
    const unread = ids.filter((id) => !known.has(id));
    const rows = await this.#transaction.rows(table, unread);
    for (const [index, id] of unread.entries()) this.#remember(table, id, rows[index]);
  }

  /** Takes a row that was read of this transaction already. */
  remember(table: TableName, row: DeviceRow): void {
    this.#remember(table, row.id, row);
  }

  /** Sets a row with its base; undefined takes it out of the replica. */
  async set(table: TableName, id: string, row: DeviceRow | undefined): Promise<void> {
    const kept = this.#known(table, id) ?? (await this.#keep(table, id));
    kept.row = row;
  }

  async get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined> {
    const { row } = this.#known(table, id) ?? (await this.#keep(table, id));
    return row && describedRow(table, row.view as unknown as RowOf<Name>, this);
  }

  async children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]> {
    for (const row of await this.#transaction.children(table, parentId)) this.#remember(table, row.id, row);
    const field = tableOf(table).parent?.field ?? '';
    const views: AnyRow[] = [];
    for (const { row } of this.#in(table).values()) if (row?.view[field] === parentId) views.push(row.view);
    return views as unknown as RowOf<Name>[];
  }

  async versionLines(workoutId: string): Promise<VersionLine[]> {
    return (await this.children('workoutVersions', workoutId)).map(versionLine);
  }

  catalogueVersion(workoutId: string) {
    return this.#transaction.catalogueVersion(workoutId);
  }

  /** Lays the changes of a call over the rows; what was there before becomes their base. */
  async overlay(changes: readonly Change[]): Promise<void> {
    for (const { table, row: view } of changes) {
      const kept = this.#known(table, view.id) ?? (await this.#keep(table, view.id));
      const before = kept.row;
      const base = before?.pending === 1 ? (before.base ?? null) : (before?.view ?? null);
      kept.row = { id: view.id, view, base, rev: before?.rev ?? 0, pending: 1 };
    }
  }

  /** Writes every row that is no longer as it was stored. */
  async flush(): Promise<void> {
    for (const [table, kept] of this.#kept) {
      const changed: DeviceRow[] = [];
      const gone: string[] = [];
      for (const { stored, row } of kept.values()) {
        if (row && !sameValue(row, stored)) changed.push(row);
        else if (stored && !row) gone.push(stored.id);
      }
      if (changed.length > 0) await this.#transaction.putRows(table, changed);
      if (gone.length > 0) await this.#transaction.dropRows(table, gone);
    }
  }

  #in(table: TableName): Map<string, Kept> {
    const known = this.#kept.get(table);
    if (known) return known;
    const made = new Map<string, Kept>();
    this.#kept.set(table, made);
    return made;
  }

  /** Most rows are asked for several times: one that is known is not waited for. */
  #known(table: TableName, id: string): Kept | undefined {
    return this.#kept.get(table)?.get(id);
  }

  async #keep(table: TableName, id: string): Promise<Kept> {
    return this.#remember(table, id, await this.#transaction.row(table, id));
  }

  #remember(table: TableName, id: string, stored: DeviceRow | undefined): Kept {
    const known = this.#in(table).get(id);
    if (known) return known;
    const kept = { stored, row: stored };
    this.#in(table).set(id, kept);
    return kept;
  }
}
