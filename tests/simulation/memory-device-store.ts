/**
 * The device's database in memory: the same port as Dexie's. A transaction keeps a way back for every write, so
 * that a failed one leaves nothing and each commit can say what it changed.
 */
import { tableNames, tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import type { BlobContent, DeviceBlob } from '#src/db/device-blob.ts';
import type { UploadsMeta } from '#src/db/uploads-meta.ts';
import { addInMemory } from './blobs/in-memory.ts';
import {
  newMeta,
  type CallState,
  type DeviceCall,
  type DeviceRow,
  type DeviceStore,
  type DeviceTransaction,
  type LostRows,
  type SyncMeta,
} from '#src/db/device-store.ts';

export interface DeviceContent {
  rows: Map<TableName, Map<string, DeviceRow>>;
  calls: Map<string, DeviceCall>;
  meta: SyncMeta;
  lost: readonly LostRows[];
  catalogue: Map<string, AnyRow>;
  blobs: Map<string, DeviceBlob & { bytes?: BlobContent['bytes'] | undefined }>;
  /** What the lane of uploads remembers. */
  uploads: UploadsMeta;
}

export const emptyContent = (catalogue: Map<string, AnyRow>): DeviceContent => ({
  rows: new Map(tableNames.map((name) => [name, new Map<string, DeviceRow>()])),
  calls: new Map(),
  meta: newMeta(),
  lost: [],
  catalogue,
  blobs: new Map(),
  // The least there is, so that files have parts.
  uploads: { partBytes: 500 },
});

export interface RowChange {
  table: TableName;
  id: string;
  before: DeviceRow | undefined;
  after: DeviceRow | undefined;
}

/** What one transaction did. */
export interface Commit {
  rows: RowChange[];
  calls: { before: DeviceCall | undefined; after: DeviceCall | undefined }[];
  metaBefore: SyncMeta;
  /** Only what was before all of it and is after all of it is known, not what was amid it. */
  isWhole: boolean;
}

export class MemoryDeviceStore implements DeviceStore {
  content: DeviceContent;
  /** Told after every commit: checkers look at each state that a crash could leave behind. */
  onCommit: (commit: Commit) => void = () => {};
  #last: Promise<unknown> = Promise.resolve();

  constructor(content: DeviceContent) {
    this.content = content;
  }

  /** A copy of everything, as a phone's backup has it. */
  copy(): DeviceContent {
    const { rows, calls, blobs } = this.content;
    const copies = [...rows].map(([name, table]): [TableName, Map<string, DeviceRow>] => [name, new Map(table)]);
    return { ...this.content, rows: new Map(copies), calls: new Map(calls), blobs: new Map(blobs) };
  }

  /** Puts everything back to a copy. */
  replace(content: DeviceContent): void {
    this.content = content;
  }

  /** A bit of the disk flips: a call can still be read but no longer says what it said. */
  flip(mid: string): void {
    const { calls } = this.content;
    calls.set(mid, { ...calls.get(mid)!, hash: 'flipped' });
  }

  /** It is not used again. */
  close(): void {}

  transaction<Result>(
    work: (transaction: DeviceTransaction) => Promise<Result>,
    blobs: readonly BlobContent[] = [],
  ): Promise<Result> {
    const whole = async (transaction: DeviceTransaction): Promise<Result> => {
      const result = await work(transaction);
      addInMemory(this.content, blobs);
      return result;
    };
    return this.#run(whole, true).then(({ result }) => result);
  }

  /** Does work, says what it changed, and takes it back. */
  tried(work: (transaction: DeviceTransaction) => Promise<unknown>): Promise<Commit> {
    return this.#run(work, false).then(({ commit }) => commit);
  }

  #run<Result>(work: (transaction: DeviceTransaction) => Promise<Result>, keeps: boolean) {
    const run = this.#last.then(async () => {
      const { transaction, commit, undo } = begin(this.content);
      try {
        const result = await work(transaction);
        if (keeps) this.onCommit(commit);
        else undo();
        return { result, commit };
      } catch (error) {
        undo();
        throw error;
      }
    });
    this.#last = run.catch(() => undefined);
    return run;
  }
}

function begin(content: DeviceContent) {
  const commit: Commit = { rows: [], calls: [], metaBefore: content.meta, isWhole: false };
  const lostBefore = content.lost;
  const undo = (): void => {
    for (const { table, id, before } of commit.rows.reverse()) write(content.rows.get(table)!, id, before);
    for (const { before, after } of commit.calls.reverse()) write(content.calls, (before ?? after)!.mid, before);
    content.meta = commit.metaBefore;
    content.lost = lostBefore;
  };
  return { transaction: transactionOn(content, commit), commit, undo };
}

function write<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function transactionOn(content: DeviceContent, commit: Commit): DeviceTransaction {
  const rowsOf = (table: TableName) => content.rows.get(table)!;
  const setRow = (table: TableName, id: string, after: DeviceRow | undefined): void => {
    commit.rows.push({ table, id, before: rowsOf(table).get(id), after });
    write(rowsOf(table), id, after);
  };
  const pinned = (workoutId: string): AnyRow | undefined => {
    const versions = [...rowsOf('workoutVersions').values()];
    return versions.find(({ view, pending }) => pending === 1 && view['workoutId'] === workoutId)?.view;
  };
  const setCall = (mid: string, after: DeviceCall | undefined): void => {
    commit.calls.push({ before: content.calls.get(mid), after });
    write(content.calls, mid, after);
  };
  const everyRow = (isWanted: (row: DeviceRow) => boolean) => {
    const found: { table: TableName; row: DeviceRow }[] = [];
    for (const [table, rows] of content.rows)
      for (const row of rows.values()) if (isWanted(row)) found.push({ table, row });
    return found;
  };
  const callsIn = (state: CallState) =>
    [...content.calls.values()].filter((call) => call.state === state).sort((a, b) => a.n - b.n);
  return {
    row: async (table, id) => rowsOf(table).get(id),
    rows: async (table, ids) => ids.map((id) => rowsOf(table).get(id)),
    children: async (table, parentId) => {
      const field = tableOf(table).parent?.field ?? '';
      return [...rowsOf(table).values()].filter((row) => row.view[field] === parentId);
    },
    putRows: async (table, rows) => {
      for (const row of rows) setRow(table, row.id, row);
    },
    dropRows: async (table, ids) => {
      for (const id of ids) setRow(table, id, undefined);
    },
    pendingRows: async () => everyRow((row) => row.pending === 1),
    allRows: async () => everyRow(() => true),
    catalogueVersion: async (workoutId) =>
      (content.catalogue.get(workoutId) ?? pinned(workoutId)) as RowOf<'workoutVersions'> | undefined,
    call: async (mid) => content.calls.get(mid),
    calls: async (state, limit) => callsIn(state).slice(0, limit),
    addCall: async (call) => {
      let last = 0;
      for (const { n } of content.calls.values()) last = Math.max(last, n);
      setCall(call.mid, { ...call, n: last + 1 });
    },
    addFirst: async (call) => {
      let first = 1;
      for (const { n } of content.calls.values()) first = Math.min(first, n);
      setCall(call.mid, { ...call, n: first - 1 });
    },
    setCallState: async (mid, state, outcome) => {
      const { outcome: _old, ...call } = content.calls.get(mid)!;
      setCall(mid, { ...call, state, ...(outcome && { outcome }) });
    },
    forgetApplied: async (before) => {
      for (const call of content.calls.values()) {
        if (call.state === 'applied' && call.outcome && call.outcome.at < before) setCall(call.mid, undefined);
      }
    },
    meta: async () => content.meta,
    putMeta: async (meta) => void (content.meta = meta),
    lostRows: async () => [...content.lost],
    putLostRows: async (lost) => void (content.lost = lost),
    // No page of the simulation shows one.
    putWayBack: async () => undefined,
  };
}
