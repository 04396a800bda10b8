/**
 * The time that was lost when a server was put back to a copy, as seen while calls are executed: which rows are as they
 * were then, and of which revision.
 */
import type { Head } from '#core/contract/sync.ts';
import { rowKey } from '#core/domain/sync/rows.ts';
import type { TableName } from '#core/model/tables.ts';
import type { StoreReads } from '#server/store/store.ts';
import { broughtBackBy, partedAt, type BroughtBack } from './stamp.ts';

/** A call that was recorded before the server was put back. */
export interface Replay {
  rev: number;
  lost: Head;
}

export class LostTime {
  readonly #reads: StoreReads;
  readonly #space: string;
  readonly #parted = new Map<string, number>();
  /** What the calls of this request have written, by `table/id`; null where that is none of the lost time. */
  readonly #written = new Map<string, BroughtBack | null>();

  constructor(reads: StoreReads, space: string) {
    this.#reads = reads;
    this.#space = space;
  }

  wrote(table: TableName, id: string, what: BroughtBack | null): void {
    this.#written.set(rowKey(table, id), what);
  }

  /** The newest revision before the lost time of a head. */
  async begin(lost: Head): Promise<number> {
    const known = this.#parted.get(lost.stamp);
    if (known !== undefined) return known;
    const { rev: from } = await partedAt(this.#reads, this.#space, lost);
    this.#parted.set(lost.stamp, from);
    return from;
  }

  /** The revision of the lost time after `from` as of which a row is; null where it has been changed otherwise since. */
  async asOf(from: number, table: TableName, id: string): Promise<number | null> {
    const written = this.#written.get(rowKey(table, id));
    if (written !== undefined) return written?.from === from ? written.upTo : null;
    const rev = (await this.#reads.row(this.#space, table, id))?.rev;
    if (rev === undefined) return null;
    if (rev <= from) return from;
    const brought = broughtBackBy(await this.#reads.stampAt(this.#space, rev));
    return brought?.from === from ? brought.upTo : null;
  }

  /** Does the row show already what a call of the lost time did to it? */
  async shows({ rev, lost }: Replay, table: TableName, id: string): Promise<boolean> {
    const asOf = rev > 0 ? await this.asOf(await this.begin(lost), table, id) : null;
    return asOf !== null && asOf >= rev;
  }
}
