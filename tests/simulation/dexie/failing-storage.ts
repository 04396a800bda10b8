/**
 * A browser's IndexedDB that fails as browsers do: fake-indexeddb, whose transactions and connections meet the faults
 * that a test or a story has planned for them. Every commit can be checked as it is on the disk.
 */
import { IDBFactory as FakeFactory, IDBOpenDBRequest as FakeOpenRequest } from 'fake-indexeddb';

/**
 * quota at a request: one write finds no room. quota at the commit: all of them did, the disk not. torn: a request
 * fails for no reason that anybody knows. aborted: the browser closes the connection amid a transaction, and says so.
 * gone: the same without a word, as WebKit does. closing: the next transaction is refused. version change: amid one,
 * somebody else asks for the database. answer lost: it was written, and the page hears that it was not. not opened: nor
 * can another connection be had at once.
 */
export const storageFaults = [
  'quota at a request',
  'quota at the commit',
  'torn',
  'aborted',
  'gone',
  'closing',
  'version change',
  'answer lost',
  'not opened',
] as const;
export type StorageFault = (typeof storageFaults)[number];

/** What a tab meets as it opens the database or begins to write; `afterRequests` says how far a transaction gets. */
export type Meet = (point: 'open' | 'write') => { fault: StorageFault; afterRequests: number } | null;

/** The parts of fake-indexeddb that its types do not show. */
interface OpenTransaction extends IDBTransaction {
  _state: string;
  _requests: PendingRequest[];
  _start(): void;
  _abort(name: string): void;
  error: DOMException | null;
}
interface PendingRequest {
  request: { readyState: string };
  operation: () => unknown;
}
interface OpenConnection extends IDBDatabase {
  _closePending: boolean;
  _rawDatabase: { connections: OpenConnection[]; rawObjectStores: Map<string, RawStore> };
}
interface RawStore {
  records: { values(): Iterable<RawRecord> };
}
/** A record on the disk; a write makes a new one. */
export interface RawRecord {
  key: IDBValidKey;
  value: unknown;
}

/** The part of one tab, or worker: its connections end with it. */
export interface StorageOfTab {
  indexedDB: IDBFactory;
  kill(): void;
}

export class FailingStorage {
  /** Told of every transaction that is on the disk now: what it may have written, and whose it was. */
  onCommit: (tables: readonly string[], tab: StorageOfTab) => void = () => {};
  #disk = new FakeFactory();
  #filling: Promise<void> | null = null;
  readonly #open = new Map<OpenConnection, StorageOfTab>();
  readonly #writing = new Map<OpenTransaction, StorageOfTab>();

  /** The records of a table as the last commit left them. */
  records(table: string): Iterable<RawRecord> {
    const [connection] = this.#open.keys();
    return connection?._rawDatabase.rawObjectStores.get(table)?.records.values() ?? [];
  }

  /** The browser throws everything away: all who have it open are told. */
  clear(): void {
    this.#disk = new FakeFactory();
    for (const transaction of this.#writing.keys()) abort(transaction);
    for (const connection of this.#open.keys()) close(connection, true);
    this.#writing.clear();
    this.#open.clear();
  }

  /** What the disk holds at first is there in one go: until it is, tabs that open it wait. */
  async fill(work: (storage: StorageOfTab) => Promise<void>): Promise<void> {
    const filling = work(this.#inTab(() => null, true));
    this.#filling = filling;
    await filling;
    if (this.#filling === filling) this.#filling = null;
  }

  inTab(meet: Meet): StorageOfTab {
    return this.#inTab(meet, false);
  }

  #inTab(meet: Meet, isFiller: boolean): StorageOfTab {
    let isAlive = true;
    const filled = this.#disk;
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      if (!isAlive) return new FakeOpenRequest();
      const disk = this.#disk;
      // What this one has for a disk that is no more must not get onto the next.
      if (isFiller && disk !== filled) return refused();
      const request = disk.open(name, version);
      request.addEventListener('success', () => {
        const connection = request.result as OpenConnection;
        if (disk !== this.#disk) close(connection, true);
        else if (isAlive) this.#watch(connection, tab, meet);
      });
      return request;
    };
    const tab: StorageOfTab = {
      indexedDB: {
        open: (name: string, version?: number) => {
          if (isAlive && meet('open')) return refused();
          return this.#filling && !isFiller
            ? afterwards(this.#whenFilled(), () => open(name, version))
            : open(name, version);
        },
        databases: () => this.#disk.databases(),
        // Of all that a factory can do, Dexie asks for these.
      } as IDBFactory,
      kill: () => {
        isAlive = false;
        for (const [transaction, writer] of this.#writing) if (writer === tab) abort(transaction);
        for (const [connection, owner] of this.#open) if (owner === tab) close(connection, false);
      },
    };
    return tab;
  }

  async #whenFilled(): Promise<void> {
    while (this.#filling) await this.#filling;
  }

  #watch(connection: OpenConnection, tab: StorageOfTab, meet: Meet): void {
    this.#open.set(connection, tab);
    const begin = connection.transaction.bind(connection);
    connection.close = () => close(connection, false);
    connection.transaction = (tables, mode, options) => {
      const isWrite = mode === 'readwrite';
      const met = isWrite && !connection._closePending ? meet('write') : null;
      if (met?.fault === 'closing') close(connection, false);
      const transaction = begin(tables, mode, options) as OpenTransaction;
      if (isWrite) this.#follow(transaction, connection, tab, met);
      return transaction;
    };
  }

  #follow(transaction: OpenTransaction, connection: OpenConnection, tab: StorageOfTab, met: ReturnType<Meet>): void {
    const step = transaction._start.bind(transaction);
    const dispatch = transaction.dispatchEvent.bind(transaction);
    let requests = 0;
    let isOver = met === null;
    this.#writing.set(transaction, tab);
    transaction._start = () => {
      const next = transaction._requests.find(({ request }) => request.readyState !== 'done');
      requests += 1;
      if (met && !isOver && transaction._state !== 'finished' && (!next || requests > met.afterRequests))
        isOver = fail(met.fault, transaction, connection, next);
      step();
    };
    transaction.dispatchEvent = (event) => {
      const isOnDisk = this.#writing.delete(transaction) && event.type === 'complete';
      if (!isOnDisk) return dispatch(event);
      this.onCommit([...transaction.objectStoreNames], tab);
      if (met?.fault !== 'answer lost') return dispatch(event);
      transaction.error = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      return dispatch(Object.assign(event, { type: 'abort' }));
    };
  }
}

/**
 * @param next the request whose turn it is; undefined at the commit
 * @returns whether it has failed, or goes on until later
 */
function fail(
  fault: StorageFault,
  transaction: OpenTransaction,
  connection: OpenConnection,
  next: PendingRequest | undefined,
): boolean {
  const failWith = (name: string): boolean => {
    if (!next) transaction._abort(name);
    else
      next.operation = () => {
        throw new DOMException('The storage says no.', name);
      };
    return true;
  };
  switch (fault) {
    case 'quota at a request':
      return failWith('QuotaExceededError');
    case 'torn':
      return failWith('UnknownError');
    case 'quota at the commit':
      if (!next) transaction._abort('QuotaExceededError');
      return !next;
    case 'aborted':
    case 'gone':
      transaction._abort('AbortError');
      close(connection, fault === 'aborted');
      return true;
    case 'version change':
      connection.onversionchange?.(Object.assign(new Event('versionchange'), { oldVersion: 10, newVersion: 20 }));
      return true;
    default:
      return true;
  }
}

/** One that is over already is not undone twice. */
function abort(transaction: OpenTransaction): void {
  if (transaction._state !== 'finished') transaction._abort('AbortError');
}

/** @param isTold whether the page hears of it */
function close(connection: OpenConnection, isTold: boolean): void {
  const { _rawDatabase: database } = connection;
  connection._closePending = true;
  database.connections = database.connections.filter((other) => other !== connection);
  // What was under way hears of its end first.
  if (isTold) setImmediate(() => connection.onclose?.(new Event('close')));
}

/** An open request that fails. */
function refused(): IDBOpenDBRequest {
  const request = new FakeOpenRequest();
  setImmediate(() => {
    Object.assign(request, { readyState: 'done', error: new DOMException('The storage says no.', 'AbortError') });
    request.onerror?.(eventOf('error', request));
  });
  return request;
}

/** An open request that is made later; what it opens is there, so nothing has to be upgraded. */
function afterwards(moment: Promise<void>, open: () => IDBOpenDBRequest): IDBOpenDBRequest {
  const request = new FakeOpenRequest();
  const make = (): void => {
    const made = open();
    made.addEventListener('success', () => {
      Object.assign(request, { readyState: 'done', result: made.result });
      request.onsuccess?.(eventOf('success', request));
    });
    made.addEventListener('error', () => {
      Object.assign(request, { readyState: 'done', error: made.error });
      request.onerror?.(eventOf('error', request));
    });
  };
  void moment.then(make);
  return request;
}

const eventOf = (type: string, target: IDBRequest): Event =>
  Object.defineProperty(new Event(type), 'target', { value: target });
