/** The store in memory, for the simulator and for tests: the same promises as the SQL stores, and copy and restore. */
import type { Head } from '#core/contract/sync.ts';
import { versionLine } from '#core/domain/workouts/version-line.ts';
import { type RowOf, tableOf, type TableName } from '#core/model/tables.ts';
import type { Store, StoredOutcome, StoredRow, StoreReads, StoreWrites } from './store.ts';

interface Space {
  rows: Map<string, StoredRow>;
  stamps: string[];
}

export interface MemoryContent {
  spaces: Map<string, Space>;
  outcomes: Map<string, StoredOutcome>;
  revisions: { space: string; mid: string; before: Pick<StoredRow, 'table' | 'row'> }[];
}

const parentOf = ({ table, row }: StoredRow): unknown => {
  const parent = tableOf(table).parent;
  return parent ? row[parent.field] : undefined;
};

const keyOf = ({ table, row }: StoredRow): string => {
  const key = tableOf(table).key;
  return key ? String(row[key]) : '';
};

export class MemoryStore implements Store {
  #content: MemoryContent = { spaces: new Map(), outcomes: new Map(), revisions: [] };
  #busy: Promise<unknown> = Promise.resolve();

  read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result> {
    return this.#busy.then(() => work(readsOf(this.#content)));
  }

  write<Result>(_spaces: readonly string[], work: (writes: StoreWrites) => Promise<Result>): Promise<Result> {
    const run = this.#busy.then(async () => {
      const undo: (() => void)[] = [];
      try {
        return await work(writesOf(this.#content, undo));
      } catch (error) {
        for (const step of undo.reverse()) step();
        throw error;
      }
    });
    this.#busy = run.catch(() => undefined);
    return run;
  }

  /** A copy of everything, as a backup takes it. */
  backup(): MemoryContent {
    const { spaces, outcomes, revisions } = this.#content;
    const copies = [...spaces].map(([id, space]): [string, Space] => [
      id,
      { rows: new Map(space.rows), stamps: [...space.stamps] },
    ]);
    return { spaces: new Map(copies), outcomes: new Map(outcomes), revisions: [...revisions] };
  }

  /** Puts a backup in place of everything. */
  restore(backup: MemoryContent): void {
    this.#content = backup;
  }

  /** Everything, for checkers to look at. */
  get content(): Readonly<MemoryContent> {
    return this.#content;
  }
}

function spaceOf(content: MemoryContent, id: string): Space {
  let space = content.spaces.get(id);
  if (!space) content.spaces.set(id, (space = { rows: new Map(), stamps: [] }));
  return space;
}

function readsOf(content: MemoryContent): StoreReads {
  const rowsIn = (space: string, table: TableName) =>
    [...spaceOf(content, space).rows.values()].filter((stored) => stored.table === table);
  return {
    row: async (space, table, id) => spaceOf(content, space).rows.get(`${table}/${id}`),
    children: async (space, table, parentId) => rowsIn(space, table).filter((stored) => parentOf(stored) === parentId),
    versionLines: async (space, workoutId) =>
      rowsIn(space, 'workoutVersions')
        .map(({ row }) => row as unknown as RowOf<'workoutVersions'>)
        .filter((version) => version.workoutId === workoutId)
        .map(versionLine),
    publisherOf: async (workoutId) =>
      [...content.spaces].find(([, { rows }]) => {
        const workout = rows.get(`workouts/${workoutId}`)?.row;
        return workout?.deletedBy === null && workout['isPublic'] === true;
      })?.[0],
    byKey: async (space, table, from, to, most) =>
      rowsIn(space, table)
        .filter((stored) => stored.row.deletedBy === null)
        .filter((stored) => (from === null || keyOf(stored) >= from) && (to === null || keyOf(stored) <= to))
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .slice(0, most),
    count: async (space, table) => rowsIn(space, table).length,
    changes: async (space, afterRev, limit) => {
      const rows = [...spaceOf(content, space).rows.values()]
        .filter((stored) => stored.rev > afterRev)
        .sort((a, b) => a.rev - b.rev);
      const last = rows[limit - 1]?.rev ?? Infinity;
      return rows.filter((stored) => stored.rev <= last);
    },
    countChanges: async (space, afterRev) =>
      [...spaceOf(content, space).rows.values()].filter((stored) => stored.rev > afterRev).length,
    head: async (space): Promise<Head> => {
      const { stamps } = spaceOf(content, space);
      return { rev: stamps.length, stamp: stamps.at(-1) ?? '' };
    },
    stampAt: async (space, rev) => spaceOf(content, space).stamps[rev - 1],
    isHeld: async () => false,
    isRemoved: async () => false,
    outcome: async (account, mid) => content.outcomes.get(`${account}/${mid}`),
    earlier: async (space, table, id, most) =>
      content.revisions
        .filter((one) => one.space === space && one.before.table === table && one.before.row.id === id)
        .toReversed()
        .slice(0, most)
        .map(({ before }) => before.row),
  };
}

/** Puts a value into a map; the step back goes to `undo`. */
function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, undo: (() => void)[]): void {
  const before = map.get(key);
  undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
  map.set(key, value);
}

function writesOf(content: MemoryContent, undo: (() => void)[]): StoreWrites {
  return {
    ...readsOf(content),
    advance: async (id, stamps) => {
      const space = spaceOf(content, id);
      const count = space.stamps.length;
      undo.push(() => (space.stamps.length = count));
      space.stamps.push(...stamps);
      return count + 1;
    },
    putRows: async (id, rows) => {
      const space = spaceOf(content, id);
      for (const stored of rows) put(space.rows, `${stored.table}/${stored.row.id}`, stored, undo);
    },
    putOutcomes: async (account, outcomes) => {
      for (const stored of outcomes) put(content.outcomes, `${account}/${stored.outcome.mid}`, stored, undo);
    },
    storeRevisions: async (space, before) => {
      const count = content.revisions.length;
      undo.push(() => (content.revisions.length = count));
      content.revisions.push(...before.map(({ mid, ...row }) => ({ space, mid, before: row })));
    },
  };
}
