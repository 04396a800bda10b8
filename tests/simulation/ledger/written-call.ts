/** A transaction of the server, call by call: every row as it was before and after each of them. */
import type { AnyRow, TableName } from '#core/model/tables.ts';
import type { StoredOutcome, StoredRow, WrittenOver } from '#server/store/store.ts';
import { keyOf, under } from './rows.ts';

/** What a transaction has written. */
export interface WrittenRows {
  rows: readonly StoredRow[];
  outcomes: readonly StoredOutcome[];
  /** Rows as they were before each call, in the order of the calls. */
  kept: readonly WrittenOver[];
  before: ReadonlyMap<string, StoredRow | undefined>;
}

export interface ChangedRow {
  table: TableName;
  before: AnyRow | undefined;
  after: AnyRow;
}

export class Transaction {
  readonly #space: ReadonlyMap<string, StoredRow>;
  readonly #written = new Map<string, StoredRow>();
  /** The written rows as they were before. */
  readonly #found: WrittenRows['before'];
  /** By row: the versions that were written over, oldest first. */
  readonly #kept = new Map<string, { rev: number; row: AnyRow }[]>();
  /** The revisions of this transaction that have brought rows back. */
  readonly #bringBacks: ReadonlySet<number>;
  /** In which revision a row was made in this transaction. */
  readonly #madeAt = new Map<string, number>();
  readonly #changedBy = new Map<number, readonly ChangedRow[]>();
  /** By table: all rows by `table/id`. */
  #ofTable: ReadonlyMap<TableName, readonly (readonly [string, StoredRow])[]> | null = null;

  /**
   * @param space all rows as they are after it
   * @param makerOf the revision of the call that made a row, where others have written it from `until` on
   * @param isBringBack does the call bring back what a server that was put back has forgotten?
   */
  constructor(
    written: WrittenRows,
    space: ReadonlyMap<string, StoredRow>,
    makerOf: (key: string, until: number) => number,
    isBringBack: (mid: string) => boolean,
  ) {
    this.#space = space;
    this.#found = written.before;
    const ended = written.outcomes.map(({ outcome }) => outcome);
    this.#bringBacks = new Set(ended.filter(({ mid }) => isBringBack(mid)).map(({ rev }) => rev));
    const outcomes = new Map(ended.map((outcome) => [outcome.mid, outcome]));
    for (const { mid, table, row } of written.kept) {
      const [key, outcome] = [keyOf(table, row.id), outcomes.get(mid)];
      // What a device held, and was not put, is kept too; nor has an administrator's change a revision of a call.
      if (!outcome || (isBringBack(mid) && !outcome.applied?.includes(key))) continue;
      this.#kept.set(key, [...(this.#kept.get(key) ?? []), { rev: outcome.rev, row }]);
    }
    for (const stored of written.rows) {
      const key = keyOf(stored.table, stored.row.id);
      this.#written.set(key, stored);
      if (!written.before.get(key)) {
        const [first] = this.#kept.get(key) ?? [];
        this.#madeAt.set(key, first ? makerOf(key, first.rev) : stored.rev);
      }
    }
  }

  /** A row as the call of a revision found it. */
  before(key: string, rev: number): AnyRow | undefined {
    return this.#at(key, rev - 1);
  }

  /** A row as the call of a revision left it. */
  after(key: string, rev: number): AnyRow | undefined {
    return this.#at(key, rev);
  }

  #at(key: string, rev: number, stored = this.#space.get(key)): AnyRow | undefined {
    if ((this.#madeAt.get(key) ?? 0) > rev) return undefined;
    const later = this.#kept.get(key)?.find((one) => one.rev > rev);
    return later?.row ?? stored?.row;
  }

  /** The revision that last wrote a row before the call of a revision; 0 where none has. */
  writtenAt(key: string, rev: number): number {
    const made = this.#madeAt.get(key);
    const here = [...(this.#kept.get(key) ?? []).map((one) => one.rev), ...(made === undefined ? [] : [made])];
    const last = Math.max(0, ...here.filter((one) => one < rev));
    return last > 0 ? last : ((this.#written.has(key) ? this.#found.get(key) : this.#space.get(key))?.rev ?? 0);
  }

  /** Is a row, as the call of a revision left it, as this transaction has brought it back? */
  isBroughtBack(key: string, rev: number): boolean {
    return this.#bringBacks.has(this.writtenAt(key, rev + 1));
  }

  /** The rows that the call of a revision has made or changed. */
  changedBy(rev: number): readonly ChangedRow[] {
    const known = this.#changedBy.get(rev);
    if (known) return known;
    const changed: ChangedRow[] = [];
    for (const [key, { table }] of this.#written) {
      const isChanged = this.#madeAt.get(key) === rev || this.#kept.get(key)?.some((one) => one.rev === rev);
      if (isChanged) changed.push({ table, before: this.before(key, rev), after: this.after(key, rev)! });
    }
    this.#changedBy.set(rev, changed);
    return changed;
  }

  /** A row that a call has deleted, as the call of a revision left it, by `table/id`. */
  deletedBy(mid: string, rev: number): string | undefined {
    for (const [key, stored] of this.#space) if (this.#at(key, rev, stored)?.deletedBy === mid) return key;
    return undefined;
  }

  /** All rows below one at every depth, as the call of a revision found them there. */
  below(
    table: TableName,
    id: string,
    rev: number,
  ): Map<string, { table: TableName; row: AnyRow; goesWithIt: boolean }> {
    const found = new Map<string, { table: TableName; row: AnyRow; goesWithIt: boolean }>();
    this.#ofTable ??= Map.groupBy(this.#space, ([, stored]) => stored.table);
    for (const { table: child, field, goesWithIt } of under[table]) {
      for (const [key, stored] of this.#ofTable.get(child) ?? []) {
        const row = this.#at(key, rev - 1, stored);
        if (row?.[field] !== id) continue;
        found.set(key, { table: child, row, goesWithIt });
        for (const [deeper, one] of this.below(child, row.id, rev))
          found.set(deeper, { ...one, goesWithIt: one.goesWithIt && goesWithIt });
      }
    }
    return found;
  }
}
