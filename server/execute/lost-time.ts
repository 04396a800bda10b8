/**
 * The lost time of a server that was restored from a backup, as seen while calls are executed: which rows are as they
 * were then, and of which revision.
 */
import type { Head } from '#core/contract/sync.ts';
import { rowKey } from '#core/domain/sync/rows.ts';
import type { TableName } from '#core/model/tables.ts';
import type { StoreReads } from '#server/store/store.ts';
import { broughtBackBy, partedAt, type BroughtBack, writerOf } from './stamp.ts';

/** The moment whose state a row has. */
export interface AsOf {
  /** A revision of the lost time. */
  upTo: number;
  /** A server may be restored twice to the same copy: then two lost times begin after the same revision. */
  isOfOther: 'no' | 'earlier' | 'later';
}

/** A call that was recorded before the server was put back. */
export interface Replay {
  rev: number;
  lost: Head;
}

export class LostTime {
  readonly #reads: StoreReads;
  readonly #space: string;
  readonly #parted = new Map<string, number>();
  /** What the calls of this request have written, by `table/id`; null where that does not belong to the lost time. */
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

  /** Null where the row has been changed otherwise since. */
  async asOf(lost: Head, table: TableName, id: string): Promise<AsOf | null> {
    const from = await this.begin(lost);
    const written = this.#written.get(rowKey(table, id));
    if (written !== undefined) return asOfBrought(written, from, lost);
    const rev = (await this.#reads.row(this.#space, table, id))?.rev;
    if (rev === undefined) return null;
    if (rev <= from) return { upTo: from, isOfOther: 'no' };
    return asOfBrought(broughtBackBy(await this.#reads.stampAt(this.#space, rev)), from, lost);
  }

  /** Does the row show already what a call of the lost time did to it? */
  async shows({ rev, lost }: Replay, table: TableName, id: string): Promise<boolean> {
    const asOf = rev > 0 ? await this.asOf(lost, table, id) : null;
    return asOf !== null && asOf.isOfOther === 'no' && asOf.upTo >= rev;
  }
}

function asOfBrought(brought: BroughtBack | null, from: number, lost: Head): AsOf | null {
  if (brought?.from !== from) return null;
  const [there, asked] = [brought.writer, writerOf(lost.stamp)];
  if (there.run === asked.run) return { upTo: brought.upTo, isOfOther: 'no' };
  return { upTo: brought.upTo, isOfOther: there.milliseconds > asked.milliseconds ? 'later' : 'earlier' };
}
