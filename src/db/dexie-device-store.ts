/** The device store in IndexedDB: one Dexie transaction a piece of work, tried again when the browser loses the database. */
import { Dexie } from 'dexie';
import type { Outcome } from '#core/contract/endpoint.ts';
import { tableNames, type TableName } from '#core/model/tables.ts';
import { parentIndex, type AccountDatabase, type StoredDeviceRow } from './account-database.ts';
import { catalogueVersionIn } from './catalogue-store.ts';
import {
  newMeta,
  type CallState,
  type DeviceCall,
  type DeviceRow,
  type DeviceStore,
  type DeviceTransaction,
  type SyncMeta,
} from './device-store.ts';

const metaKey = 'sync';
/** What browsers say when the connection to the database is gone, WebKit above all; a new one works. */
const lostConnection = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);
const mostTries = 3;

export class DexieDeviceStore implements DeviceStore {
  readonly #database: AccountDatabase;

  constructor(database: AccountDatabase) {
    this.#database = database;
  }

  async transaction<Result>(work: (transaction: DeviceTransaction) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#database.transaction('rw', this.#database.replica, () => work(transactionOn(this.#database)));
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name === 'QuotaExceededError' && tries === 1) await makeRoom(this.#database);
        else if (lostConnection.has(name) && tries < mostTries) await reopen(this.#database);
        else throw error;
      }
    }
  }
}

async function reopen(database: AccountDatabase): Promise<void> {
  database.close({ disableAutoOpen: false });
  await database.open();
}

/** The catalogue can be fetched again at any time; the athlete's work can't. */
async function makeRoom(database: AccountDatabase): Promise<void> {
  await database.transaction('rw', [database.catalogueIndex, database.catalogueContent, database.kept], async () => {
    await database.catalogueIndex.clear();
    await database.catalogueContent.clear();
    await database.kept.delete('catalogue');
  });
}

/** The row as rules see it. */
export const readRow = (stored: StoredDeviceRow): DeviceRow => ({ ...stored, pending: stored.pending ?? 0 });

function writeRow({ pending, ...row }: DeviceRow): StoredDeviceRow {
  return pending === 1 ? { ...row, pending } : row;
}

function transactionOn(database: AccountDatabase): DeviceTransaction {
  const callByMid = (mid: string) => database.calls.where('mid').equals(mid).first();
  const callsIn = (state: CallState) => database.calls.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
  return {
    row: async (table, id) => {
      const stored = await database.rows(table).get(id);
      return stored && readRow(stored);
    },
    children: async (table, parentId) =>
      (await database.rows(table).where(parentIndex(table)).equals(parentId).toArray()).map(readRow),
    putRow: async (table, row) => void (await database.rows(table).put(writeRow(row))),
    dropRow: async (table, id) => database.rows(table).delete(id),
    pendingRows: async () => everyRow((table) => database.rows(table).where('pending').equals(1).toArray()),
    allRows: async () => everyRow((table) => database.rows(table).toArray()),
    catalogueVersion: async (workoutId) => catalogueVersionIn(database, workoutId),
    call: async (mid) => callByMid(mid),
    calls: async (state, limit) => (limit === undefined ? callsIn(state) : callsIn(state).limit(limit)).toArray(),
    addCall: async (call) => {
      const last = await database.calls.orderBy('n').last();
      await database.calls.add({ ...call, n: (last?.n ?? 0) + 1 });
    },
    setCallState: async (mid, state, outcome) => setCallState(database, await callByMid(mid), state, outcome),
    forgetApplied: async (before) => {
      // Oldest first, up to the first that is not old enough: the rest need not be read.
      const old = await callsIn('applied')
        .until((call) => (call.outcome?.at ?? before) >= before)
        .toArray();
      await database.calls.bulkDelete(old.map((call) => call.n));
    },
    meta: async () => ((await database.kept.get(metaKey))?.value as SyncMeta | undefined) ?? newMeta(),
    putMeta: async (value) => void (await database.kept.put({ key: metaKey, value })),
  };
}

async function setCallState(
  database: AccountDatabase,
  call: DeviceCall | undefined,
  state: CallState,
  outcome: Outcome | undefined,
): Promise<void> {
  if (!call) return;
  const { outcome: _before, ...rest } = call;
  await database.calls.put({ ...rest, state, ...(outcome && { outcome }) });
}

async function everyRow(read: (table: TableName) => PromiseLike<StoredDeviceRow[]>) {
  const found = await Promise.all(tableNames.map(async (table) => (await read(table)).map((row) => ({ table, row: readRow(row) }))));
  return found.flat();
}
