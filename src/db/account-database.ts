/**
 * The database of one account on this device. Versions are frozen once released and only ever added to;
 * the queue of calls outlives them all.
 */
import { Dexie, type DBCoreTable, type EntityTable, type Table, type Transaction } from 'dexie';
import { sameValue } from '#core/domain/sync/digest.ts';
import { indexesSince, newest } from '#core/model/table-values.ts';
import { tableNames, tableOf, type TableName } from '#core/model/tables.ts';
import type { BlobContent, DeviceBlob } from './device-blob.ts';
import type { DeviceCall, DeviceRow } from './device-store.ts';
import { endTransactionsWithPage } from './left-page.ts';

/** A replicated row as stored; `pending` is left out when 0, so that the index has only pending rows. */
export type StoredDeviceRow = Omit<DeviceRow, 'pending'> & { pending?: 1 };

/** Values stored under a name: the sync state, the token, what has been seen. */
export interface Kept {
  key: string;
  value: unknown;
}

/** A share of the public catalogue, packed: some hundreds of workouts as one JSON text. */
export interface CatalogueBucket {
  bucket: string;
  json: string;
}

/** What an athlete is in the middle of: a form, a trainer session. */
export interface Draft {
  key: string;
  value: unknown;
  at: number;
}

/** An account's database, or the one of a visitor: both store what is begun. */
export type DraftDatabase = Dexie & { drafts: EntityTable<Draft, 'key'> };

/** What a version brought besides, as released: stores of another kind, and all indexes of a table that got one more. */
const besides: Readonly<Record<number, Record<string, string>>> = {
  1: { calls: 'n, &mid, [state+n]', kept: 'key', drafts: 'key', catalogueIndex: 'bucket', catalogueContent: 'bucket' },
  4: { blobs: 'hash, [state+at]', blobContents: 'hash' },
  // What was deleted lately is found by its call, whose id begins with the time.
  5: { events: 'id, pending, view.calendarDate, view.workoutId, view.deletedBy' },
};

const newestVersion = Math.max(5, newest.database);

export class AccountDatabase extends Dexie {
  declare calls: Table<DeviceCall, number>;
  declare kept: EntityTable<Kept, 'key'>;
  declare drafts: EntityTable<Draft, 'key'>;
  declare catalogueIndex: EntityTable<CatalogueBucket, 'bucket'>;
  declare catalogueContent: EntityTable<CatalogueBucket, 'bucket'>;
  declare blobs: EntityTable<DeviceBlob, 'hash'>;
  declare blobContents: EntityTable<BlobContent, 'hash'>;
  readonly account: string;

  constructor(account: string) {
    // Strict: "saved" is said only when it is on disk, also after a power cut.
    super(`trainside-${account}`, { chromeTransactionDurability: 'strict' });
    this.account = account;
    for (let version = 1; version <= newestVersion; version += 1) {
      this.version(version).stores({ ...indexesSince[version], ...besides[version] });
    }
    // The catalogue's index has the shape of each workout from now on: all of it is fetched again.
    this.version(3).upgrade((transaction) => transaction.table('kept').delete('catalogue'));
    this.#guardCalls();
    endTransactionsWithPage(this);
  }

  /** The stored rows of a replicated table. */
  rows(table: TableName): Table<StoredDeviceRow, string> {
    return this.table(table);
  }

  /** The tables that a change of the athlete's, or a reply of the server's, may touch. */
  get replica(): Table[] {
    return [
      ...tableNames.map((name) => this.rows(name)),
      this.calls,
      this.kept,
      this.catalogueIndex,
      this.catalogueContent,
    ];
  }

  /**
   * Closes finally when a newer app asks for the database, or when it is removed. By itself, Dexie opens it again at
   * the next use, although the name may then be another database's.
   */
  giveWay(onNewer: () => void, onRemoved: () => Promise<void>): void {
    this.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
      this.close();
      if (newVersion === null) void onRemoved().catch(reportError);
      else onNewer();
      return false;
    });
  }

  /** No other code may delete a call, and none may rewrite one. */
  #guardCalls(): void {
    this.use({
      stack: 'dbcore',
      name: 'queue guard',
      create: (core) => ({
        ...core,
        table: (name) => (name === 'calls' ? guarded(core.table(name)) : core.table(name)),
      }),
    });
    this.calls.hook('updating', (changes, _key, call) => {
      // Dexie names every array as changed; only what differs in value is a change.
      const isRewritten = Object.entries(changes).some(([path, value]) => {
        const [field] = path.split('.');
        return field !== 'state' && field !== 'outcome' && !sameValue(Dexie.getByKeyPath(call, path), value);
      });
      if (isRewritten) throw new Error('A call may not be rewritten.');
    });
  }
}

/** The IndexedDB transactions in which applied calls are being forgotten. */
const forgettingIn = new WeakSet<object>();

/** Runs work in which calls may be deleted; `forgetApplied` of the device store is the one that asks. */
export async function forgetting(transaction: Transaction, work: () => Promise<void>): Promise<void> {
  forgettingIn.add(transaction.idbtrans);
  await work();
  forgettingIn.delete(transaction.idbtrans);
}

const guarded = (table: DBCoreTable): DBCoreTable => ({
  ...table,
  mutate: (request) => {
    const isDelete = request.type === 'delete' || request.type === 'deleteRange';
    if (isDelete && !forgettingIn.has(request.trans)) throw new Error('A call of the queue may not be deleted.');
    return table.mutate(request);
  },
});

/** The field of the view by which children of a parent are found. */
export const parentIndex = (table: TableName): string => `view.${tableOf(table).parent?.field ?? ''}`;
