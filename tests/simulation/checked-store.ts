/** The server's store in memory, with what must hold of every transaction checked as it commits. */
import { sameValue } from '#core/domain/sync/digest.ts';
import { MemoryStore } from '#server/store/memory.ts';
import type { StoredOutcome, StoredRow, StoreReads, StoreWrites } from '#server/store/store.ts';

interface Written {
  rows: StoredRow[];
  outcomes: StoredOutcome[];
  before: StoredRow[];
  stamps: number;
}

/** Reading this workout of the catalogue fails: a call that uses it can never be executed. */
export const poisonWorkoutId = '00000000-0000-7000-8000-00000000dead';

export class CheckedStore extends MemoryStore {
  violation: string | null = null;
  /** Told of every outcome as it is recorded. */
  onOutcome: (stored: StoredOutcome) => void = () => {};

  override read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result> {
    return super.read((reads) => work(withPoison(reads)));
  }

  override write<Result>(spaces: readonly string[], work: (writes: StoreWrites) => Promise<Result>): Promise<Result> {
    return super.write(spaces, async (writes) => {
      const written: Written = { rows: [], outcomes: [], before: [], stamps: 0 };
      const before = new Map<string, StoredRow | undefined>();
      const known = new Set<string>();
      const result = await work({
        ...withPoison(writes),
        advance: (space, stamps) => {
          written.stamps += stamps.length;
          return writes.advance(space, stamps);
        },
        putRows: async (space, rows) => {
          for (const { table, row } of rows) before.set(`${table}/${row.id}`, await writes.row(space, table, row.id));
          written.rows.push(...rows);
          return writes.putRows(space, rows);
        },
        putOutcomes: async (account, outcomes) => {
          for (const { outcome } of outcomes) if (await writes.outcome(account, outcome.mid)) known.add(outcome.mid);
          written.outcomes.push(...outcomes);
          return writes.putOutcomes(account, outcomes);
        },
        keepRevisions: (space, mid, rows) => {
          written.before.push(...rows);
          return writes.keepRevisions(space, mid, rows);
        },
      });
      if (spaces[0] !== 'catalogue' && written.stamps > 0) this.violation ??= this.#check(written, before, known);
      return result;
    });
  }

  #check(written: Written, before: Map<string, StoredRow | undefined>, known: Set<string>): string | null {
    if (known.size > 0) return `I2: outcome recorded twice: ${[...known].join()}`;
    if (written.rows.length > 0 && written.outcomes.length === 0) return 'I4: rows written without an outcome';
    for (const { outcome } of written.outcomes) {
      const hasConflict = written.rows.some(({ table, row }) => table === 'conflicts' && row.id === outcome.mid);
      if (outcome.kind === 'conflict' || outcome.kind === 'rejected') {
        if (!hasConflict) return `I5: ${outcome.kind} of ${outcome.mid} left no conflict row`;
      }
      if (outcome.kind === 'applied' && (outcome.applied?.length ?? 0) > 0 && written.rows.length === 0) {
        return `I4: applied without an effect: ${outcome.mid}`;
      }
    }
    for (const { table, row } of written.rows) {
      const old = before.get(`${table}/${row.id}`);
      const isKept = written.before.some((kept) => kept.table === table && kept.row.id === row.id);
      if (old && !sameValue(old.row, row) && !isKept) return `I6: ${table}/${row.id} overwritten without a revision`;
    }
    for (const stored of written.outcomes) this.onOutcome(stored);
    return null;
  }
}

const withPoison = <Reads extends StoreReads>(reads: Reads): Reads => ({
  ...reads,
  children: async (space, table, parentId) => {
    if (space === 'catalogue' && parentId === poisonWorkoutId) throw new Error('The disk has a bad block here.');
    return reads.children(space, table, parentId);
  },
});
