/** The device store in IndexedDB: one Dexie transaction a piece of work, tried again when the browser loses the database. */
import { Dexie, type Transaction } from 'dexie';
import { tableNames, type TableName } from '#core/model/tables.ts';
import { forgetting, parentIndex, type AccountDatabase, type Kept, type StoredDeviceRow } from './account-database.ts';
import { catalogueVersionIn } from './catalogue-store.ts';
import {
  newMeta,
  type CallState,
  type DeviceCall,
  type DeviceRow,
  type DeviceStore,
  type DeviceTransaction,
  type NamedDeviceRow,
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
        return await this.#database.transaction('rw', this.#database.replica, (transaction) =>
          work(transactionOn(transaction)),
        );
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

/**
 * The port over one transaction. Its tables are bound to the transaction itself: Dexie's own tracking of "the
 * current transaction" gets lost behind some chains of native promises, and a lost one commits too early.
 */
function transactionOn(transaction: Transaction): DeviceTransaction {
  const rowsOf = (table: TableName) => transaction.table<StoredDeviceRow, string>(table);
  const calls = transaction.table<DeviceCall, number>('calls');
  const kept = transaction.table<Kept, string>('kept');
  const callByMid = (mid: string) => calls.where('mid').equals(mid).first();
  const callsIn = (state: CallState) => calls.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
  return {
    row: async (table, id) => {
      const stored = await rowsOf(table).get(id);
      return stored && readRow(stored);
    },
    children: async (table, parentId) =>
      (await rowsOf(table).where(parentIndex(table)).equals(parentId).toArray()).map(readRow),
    putRow: async (table, row) => void (await rowsOf(table).put(writeRow(row))),
    dropRow: async (table, id) => rowsOf(table).delete(id),
    pendingRows: async () => everyRow((table) => rowsOf(table).where('pending').equals(1).toArray()),
    allRows: async () => everyRow((table) => rowsOf(table).toArray()),
    catalogueVersion: async (workoutId) => catalogueVersionIn(transaction, workoutId),
    call: async (mid) => callByMid(mid),
    calls: async (state, limit) => (limit === undefined ? callsIn(state) : callsIn(state).limit(limit)).toArray(),
    addCall: async (call) => {
      const last = await calls.orderBy('n').last();
      await calls.add({ ...call, n: (last?.n ?? 0) + 1 });
    },
    setCallState: async (mid, state, outcome) => {
      const call = await callByMid(mid);
      if (!call) return;
      const { outcome: _before, ...rest } = call;
      await calls.put({ ...rest, state, ...(outcome && { outcome }) });
    },
    forgetApplied: async (before) => {
      // Oldest first, up to the first that is not old enough: the rest need not be read.
      const old = await callsIn('applied')
        .until((call) => (call.outcome?.at ?? before) >= before)
        .toArray();
      if (old.length > 0) await forgetting(transaction, async () => calls.bulkDelete(old.map((call) => call.n)));
    },
    meta: async () => ((await kept.get(metaKey))?.value as SyncMeta | undefined) ?? newMeta(),
    putMeta: async (value) => void (await kept.put({ key: metaKey, value })),
  };
}

async function everyRow(read: (table: TableName) => PromiseLike<StoredDeviceRow[]>): Promise<NamedDeviceRow[]> {
  const found: NamedDeviceRow[] = [];
  for (const table of tableNames) {
    for (const row of await read(table)) found.push({ table, row: readRow(row) });
  }
  return found;
}
