/**
 * The device's database as browsers have it: the real Dexie store over a storage that fails. The disk is read again
 * after every commit, so that checkers see it and not what the code believes to have written.
 */
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import type { IndexedWorkout } from '#core/contract/catalogue.ts';
import { isTableName, type TableName } from '#core/model/tables.ts';
import { AccountDatabase, type Kept, type StoredDeviceRow } from '#src/db/account-database.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';
import {
  newMeta,
  type DeviceCall,
  type DeviceTransaction,
  type LostRows,
  type SyncMeta,
} from '#src/db/device-store.ts';
import type { BlobContent, DeviceBlob } from '#src/db/device-blob.ts';
import { type UploadStorage, uploadStorage } from '#src/db/uploads.ts';
import type { UploadsMeta } from '#src/db/uploads-meta.ts';
import { DexieDeviceStore, readRow, writeRow } from '#src/db/dexie-device-store.ts';
import { type Commit, type DeviceContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { FailingStorage, type Meet, type StorageFault, type StorageOfTab } from './failing-storage.ts';

/** Dexie logs every connection that it opens again; here that is expected. */
console.warn = () => {};

type Work<Result> = (transaction: DeviceTransaction) => Promise<Result>;

/** One tab's, or worker's, way to the database. */
export interface DiskTab {
  /** What the storage has done to it so far. */
  met: StorageFault[];
  /** How often it has changed what is on the disk. */
  commits: number;
  /** It is writing now. */
  isBusy: boolean;
  /** The browser has thrown away what was on the disk since it began to write. */
  isThrownAway: boolean;
  /** Comes as it is closed. */
  end: Promise<void>;
  transaction<Result>(work: Work<Result>, blobs?: readonly BlobContent[]): Promise<Result>;
  uploads: UploadStorage;
  close(): void;
}

export class DiskDeviceStore extends MemoryDeviceStore {
  readonly #account: string;
  readonly #storage = new FailingStorage();
  readonly #tabs = new Map<StorageOfTab, DiskTab>();
  /** By table and key: the records of the last look. */
  #seen = new Map<string, Map<IDBValidKey, unknown>>();
  #ready: Promise<void>;
  readonly #own: DiskTab;

  constructor(account: string, content: DeviceContent) {
    super(content);
    this.#account = account;
    this.#storage.onCommit = (tables, storage) => {
      const tab = this.#tabs.get(storage);
      if (tab) this.#look(tables, tab);
    };
    this.#ready = this.#storage.fill((storage) => this.#fill(content, storage));
    this.#own = this.inTab(() => null);
  }

  /** The same without faults. */
  override transaction<Result>(work: Work<Result>, blobs: readonly BlobContent[] = []): Promise<Result> {
    return this.#own.transaction(work, blobs);
  }

  override replace(content: DeviceContent): void {
    super.replace(content);
    this.#storage.clear();
    for (const tab of this.#tabs.values()) {
      tab.met.push('aborted');
      Object.assign(tab, { commits: 0, isThrownAway: true });
    }
    this.#ready = this.#storage.fill((storage) => this.#fill(content, storage));
  }

  override flip(mid: string): void {
    for (const record of this.#storage.records('calls')) {
      const call = record.value as DeviceCall;
      if (call.mid === mid) record.value = { ...call, hash: 'flipped' };
    }
    this.#mirror(['calls']);
  }

  override close(): void {
    for (const tab of this.#tabs.values()) tab.close();
  }

  inTab(meet: Meet): DiskTab {
    const storage = this.#storage.inTab((point) => {
      const one = meet(point);
      if (one) tab.met.push(one.fault);
      return one;
    });
    const { promise: end, resolve: goAway } = Promise.withResolvers<void>();
    const database = this.#databaseIn(storage);
    const store = new DexieDeviceStore(database);
    const tab: DiskTab = {
      met: [],
      commits: 0,
      isBusy: false,
      isThrownAway: false,
      end,
      transaction: async (work, blobs) => {
        await this.#ready;
        return store.transaction(work, blobs);
      },
      uploads: uploadStorage(database),
      close: () => {
        this.#tabs.delete(storage);
        storage.kill();
        database.close();
        goAway();
      },
    };
    this.#tabs.set(storage, tab);
    return tab;
  }

  #databaseIn({ indexedDB }: StorageOfTab): AccountDatabase {
    Dexie.dependencies = { indexedDB, IDBKeyRange };
    return new AccountDatabase(this.#account);
  }

  /** Writes what the device starts with, without asking anybody; one that is put back meanwhile starts with something else. */
  async #fill(content: DeviceContent, storage: StorageOfTab): Promise<void> {
    try {
      await this.#write(content, storage);
    } catch (error) {
      if (content === this.content) throw error;
    }
  }

  async #write(content: DeviceContent, storage: StorageOfTab): Promise<void> {
    const database = this.#databaseIn(storage);
    const { rows, calls, meta, catalogue, blobs, uploads } = content;
    const workouts = [...catalogue.values()].map(indexed);
    if (workouts.length > 0)
      await takeCatalogue(database, { reset: false, workouts, removed: [], head: { rev: 1, stamp: 'a' } });
    await database.transaction('rw', database.replica, async () => {
      for (const [table, some] of rows) await database.rows(table).bulkPut([...some.values()].map(writeRow));
      await database.calls.bulkAdd([...calls.values()]);
      await database.kept.put({ key: 'sync', value: meta });
      await database.kept.put({ key: 'lost', value: content.lost });
      await database.kept.put({ key: 'uploads', value: uploads });
    });
    await database.blobs.bulkPut([...blobs.values()].map(({ bytes: _bytes, ...known }) => known));
    await database.blobContents.bulkPut(
      [...blobs.values()].flatMap(({ hash, bytes }) => (bytes ? { hash, bytes } : [])),
    );
    for (const workoutId of catalogue.keys()) {
      const version = await catalogueVersionIn(database, workoutId);
      if (version) catalogue.set(workoutId, { ...version });
    }
    if (content === this.content) this.#mirror([...database.replica.map(({ name }) => name), 'blobs', 'blobContents']);
    database.close();
  }

  #look(tables: readonly string[], tab: DiskTab): void {
    const commit = this.#mirror(tables);
    const isChanged = commit.rows.length > 0 || commit.calls.length > 0 || commit.metaBefore !== this.content.meta;
    if (isChanged) tab.commits += 1;
    this.onCommit(commit);
  }

  /** Brings the mirror to what is on the disk. @returns what has changed since */
  #mirror(tables: readonly string[]): Commit {
    const { content } = this;
    const commit: Commit = { rows: [], calls: [], metaBefore: content.meta, isWhole: true };
    for (const table of tables) {
      for (const { key, before, after } of this.#changesOf(table)) {
        if (isTableName(table))
          commit.rows.push(setRow(content, table, String(key), after as StoredDeviceRow | undefined));
        if (table === 'calls') commit.calls.push(...setCalls(content, before as DeviceCall, after as DeviceCall));
        if (table === 'kept' && key === 'sync')
          content.meta = ((after as Kept | undefined)?.value as SyncMeta) ?? newMeta();
        if (table === 'kept' && key === 'lost') content.lost = ((after as Kept | undefined)?.value as LostRows[]) ?? [];
        if (table === 'kept' && key === 'uploads')
          content.uploads = ((after as Kept | undefined)?.value as UploadsMeta) ?? {};
        if (table === 'catalogueIndex' && after === undefined) content.catalogue = new Map();
      }
    }
    if (tables.includes('blobs') || tables.includes('blobContents')) content.blobs = this.#blobsOnDisk();
    return commit;
  }

  /** From both tables at once, since names of tables come in the order of the alphabet: bytes before what is known of them. */
  #blobsOnDisk(): DeviceContent['blobs'] {
    const valuesOf = <Value>(table: string) => [...this.#storage.records(table)].map(({ value }) => value as Value);
    const bytesOf = new Map(valuesOf<BlobContent>('blobContents').map(({ hash, bytes }) => [hash, bytes]));
    const known = valuesOf<DeviceBlob>('blobs');
    return new Map(known.map((blob) => [blob.hash, { ...blob, bytes: bytesOf.get(blob.hash) }]));
  }

  #changesOf(table: string): { key: IDBValidKey; before: unknown; after: unknown }[] {
    const seen = this.#seen.get(table) ?? new Map<IDBValidKey, unknown>();
    const now = new Map<IDBValidKey, unknown>();
    for (const { key, value } of this.#storage.records(table)) now.set(key, value);
    this.#seen.set(table, now);
    const keys = new Set([...seen.keys(), ...now.keys()]);
    return [...keys].flatMap((key) => {
      const [before, after] = [seen.get(key), now.get(key)];
      return before === after ? [] : [{ key, before, after }];
    });
  }
}

function setRow(content: DeviceContent, table: TableName, id: string, stored: StoredDeviceRow | undefined) {
  const rows = content.rows.get(table)!;
  const before = rows.get(id);
  const after = stored && readRow(stored);
  if (after) rows.set(id, after);
  else rows.delete(id);
  return { table, id, before, after };
}

/** A number of the queue that is given to another call takes the first one from it. */
function setCalls(
  { calls }: DeviceContent,
  before: DeviceCall | undefined,
  after: DeviceCall | undefined,
): Commit['calls'] {
  if (before && before.mid !== after?.mid) calls.delete(before.mid);
  if (after) calls.set(after.mid, after);
  return before && after && before.mid !== after.mid
    ? [
        { before, after: undefined },
        { before: undefined, after },
      ]
    : [{ before, after }];
}

/** A version of the simulated catalogue as the server sends it to devices. */
function indexed(row: object): IndexedWorkout {
  const { id, workoutId, slug, content } = row as {
    id: string;
    workoutId: string;
    slug: string;
    content: Pick<IndexedWorkout, 'name' | 'sport' | 'tags' | 'segments'>;
  };
  const { name, sport, tags, segments } = content;
  return {
    workoutId,
    versionId: id,
    slug,
    name,
    sport,
    tags,
    segments,
    minutes: 20,
    stress: 20,
    intensity: 60,
    level: 2,
  };
}
