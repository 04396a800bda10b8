/** The device store in IndexedDB: one Dexie transaction a piece of work, tried again when the browser loses the database. */
import { Dexie, type Transaction } from 'dexie';
import { type RowOf, tableNames, type TableName } from '#core/model/tables.ts';
import { forgetting, parentIndex, type AccountDatabase, type Kept, type StoredDeviceRow } from './account-database.ts';
import { addBlobs, dropSentBlobs } from './blobs.ts';
import { catalogueRowIn } from './catalogue-store.ts';
import type { BlobContent } from './device-blob.ts';
import {
  newMeta,
  type CallState,
  type DeviceCall,
  type DeviceRow,
  type DeviceStore,
  type DeviceTransaction,
  type LostRows,
  type NamedDeviceRow,
  type SyncMeta,
} from './device-store.ts';
import { causeOf, isConnectionLost, isStorageFull } from './storage-failure.ts';

const metaKey = 'sync';
const lostKey = 'lost';
const mostTries = 3;

export class DexieDeviceStore implements DeviceStore {
  readonly #database: AccountDatabase;

  constructor(database: AccountDatabase) {
    this.#database = database;
  }

  /**
   * Tries again on a new connection, and with more room, as far as there can be either.
   * @throws what the browser itself says of why nothing was written, or what the work has thrown
   */
  async transaction<Result>(
    work: (transaction: DeviceTransaction) => Promise<Result>,
    blobs: readonly BlobContent[] = [],
  ): Promise<Result> {
    let hasMadeRoom = false;
    // An opening that failed is not tried again elsewhere.
    if (this.#database.hasFailed() && !this.#database.hasBeenClosed()) await reopen(this.#database);
    for (let tries = 1; ; tries += 1) {
      try {
        return await writeAll(this.#database, work, blobs);
      } catch (error) {
        if (isStorageFull(error) && !hasMadeRoom) {
          hasMadeRoom = true;
          if (!(await makeRoom(this.#database))) throw error;
        } else if (isConnectionLost(error) && tries < mostTries && !this.#database.hasBeenClosed()) {
          await reopen(this.#database);
        } else throw error;
      }
    }
  }
}

/** Does the work in one transaction. A failed request undoes all of it, even if its error was caught. */
async function writeAll<Result>(
  database: AccountDatabase,
  work: (transaction: DeviceTransaction) => Promise<Result>,
  blobs: readonly BlobContent[],
): Promise<Result> {
  // Only work that brings blobs waits for those that are being read to be sent.
  const tables = [...database.replica, ...(blobs.length > 0 ? [database.blobs, database.blobContents] : [])];
  let browser: IDBTransaction | undefined;
  let failure: DOMException | null = null;
  try {
    return await database.transaction('rw', tables, (transaction) => {
      browser = transaction.idbtrans as unknown as IDBTransaction;
      browser.addEventListener('error', ({ target }) => (failure ??= (target as IDBRequest).error), { capture: true });
      const written = blobs.length > 0 ? addBlobs(transaction, blobs, Date.now()) : Promise.resolve();
      return written
        .then(() => work(transactionOn(transaction)))
        .then((result) => {
          if (failure) throw failure;
          return result;
        });
    });
  } catch (error) {
    // Its requests only say that the transaction was aborted; the transaction says why.
    throw causeOf(browser?.error ?? failure ?? error);
  }
}

/**
 * A database that was closed on purpose is not opened again: a newer app needs it, or another athlete has signed in.
 */
async function reopen(database: AccountDatabase): Promise<void> {
  database.close({ disableAutoOpen: false });
  // If it can't be opened now, the next try says so.
  await database.open().catch(() => undefined);
}

/**
 * What the server has can be fetched again at any time; the athlete's own work can't. @returns whether there is more
 * room now
 */
async function makeRoom(database: AccountDatabase): Promise<boolean> {
  const { catalogueIndex, catalogueContent, kept, blobs, blobContents, calls } = database;
  const tables = [catalogueIndex, catalogueContent, kept, blobs, blobContents, calls];
  const work = async (): Promise<boolean> => {
    await catalogueIndex.clear();
    await catalogueContent.clear();
    await kept.delete('catalogue');
    await dropSentBlobs(database, 0);
    return true;
  };
  return database.transaction('rw', tables, work).catch(() => false);
}

/** The row as rules see it. */
export const readRow = (stored: StoredDeviceRow): DeviceRow => ({ ...stored, pending: stored.pending ?? 0 });

/** The row as it is stored. */
export function writeRow({ pending, ...row }: DeviceRow): StoredDeviceRow {
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
  const pinned = async (workoutId: string): Promise<RowOf<'workoutVersions'> | undefined> => {
    const versions = rowsOf('workoutVersions').where('view.workoutId').equals(workoutId);
    return (await versions.and(({ pending }) => pending === 1).first())?.view as RowOf<'workoutVersions'> | undefined;
  };
  const callByMid = (mid: string) => calls.where('mid').equals(mid).first();
  const callsIn = (state: CallState) => calls.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
  return {
    row: async (table, id) => {
      const stored = await rowsOf(table).get(id);
      return stored && readRow(stored);
    },
    rows: async (table, ids) => (await rowsOf(table).bulkGet([...ids])).map((stored) => stored && readRow(stored)),
    children: async (table, parentId) =>
      (await rowsOf(table).where(parentIndex(table)).equals(parentId).toArray()).map(readRow),
    putRows: async (table, rows) => void (await rowsOf(table).bulkPut(rows.map(writeRow))),
    dropRows: async (table, ids) => rowsOf(table).bulkDelete([...ids]),
    pendingRows: async () => everyRow((table) => rowsOf(table).where('pending').equals(1).toArray()),
    allRows: async () => everyRow((table) => rowsOf(table).toArray()),
    catalogueVersion: async (workoutId) => (await catalogueRowIn(transaction, workoutId)) ?? pinned(workoutId),
    call: async (mid) => callByMid(mid),
    calls: async (state, limit) => (limit === undefined ? callsIn(state) : callsIn(state).limit(limit)).toArray(),
    addCall: async (call) => {
      const last = await calls.orderBy('n').last();
      await calls.add({ ...call, n: (last?.n ?? 0) + 1 });
    },
    addFirst: async (call) => {
      const first = await calls.orderBy('n').first();
      await calls.add({ ...call, n: (first?.n ?? 1) - 1 });
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
    lostRows: async () => ((await kept.get(lostKey))?.value as LostRows[] | undefined) ?? [],
    putLostRows: async (value) =>
      value.length > 0 ? void (await kept.put({ key: lostKey, value })) : kept.delete(lostKey),
    putWayBack: async (key, value) => (value ? void (await kept.put({ key, value })) : kept.delete(key)),
  };
}

async function everyRow(read: (table: TableName) => PromiseLike<StoredDeviceRow[]>): Promise<NamedDeviceRow[]> {
  const found: NamedDeviceRow[] = [];
  for (const table of tableNames) {
    for (const row of await read(table)) found.push({ table, row: readRow(row) });
  }
  return found;
}
