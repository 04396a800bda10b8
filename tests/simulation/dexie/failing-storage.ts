/**
 * A browser's IndexedDB that fails as browsers do: fake-indexeddb, whose transactions and connections meet what a test
 * or a story has in store for them. Every commit can be looked at as it stands on the disk.
 */
import { IDBFactory as FakeFactory, IDBOpenDBRequest as FakeOpenRequest } from 'fake-indexeddb';

/**
 * quota at a request: one write finds no room. quota at the commit: all of them did, the disk not. torn: a request
 * fails for no reason that anybody knows. aborted: the browser closes the connection amid a transaction, and says so.
 * gone: the same without a word, as WebKit does. closing: the next transaction is refused. answer lost: it was written,
 * and the page hears that it was not. not opened: nor can another connection be had at once.
 */
export type StorageFault =
  | 'quota at a request'
  | 'quota at the commit'
  | 'torn'
  | 'aborted'
  | 'gone'
  | 'closing'
  | 'answer lost'
  | 'not opened';

/** What a tab meets as it opens the database or begins to write; `afterRequests` says how far a transaction gets. */
export type Meet = (point: 'open' | 'write') => { fault: StorageFault; afterRequests: number } | null;

/** The parts of fake-indexeddb that its types do not show. */
interface OpenTransaction extends IDBTransaction {
  _state: string;
  _requests: { request: { readyState: string }; operation: () => unknown }[];
  _start(): void;
  _abort(name: string): void;
  error: DOMException | null;
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

export class FailingStorage {
  /** Told of every transaction that is on the disk now, with the tables that it may have written. */
  onCommit: (tables: readonly string[]) => void = () => {};
  #disk = new FakeFactory();
  readonly #connections = new Set<OpenConnection>();

  /** The records of a table as the last commit left them. */
  records(table: string): Iterable<RawRecord> {
    for (const connection of this.#connections) {
      const store = connection._rawDatabase.rawObjectStores.get(table);
      if (store) return store.records.values();
    }
    return [];
  }

  /** The browser throws everything away: whoever has it open hears of it. */
  clear(): void {
    this.#disk = new FakeFactory();
    for (const connection of this.#connections) this.#close(connection, true);
    this.#connections.clear();
  }

  /** IndexedDB as one tab or worker has it. */
  inTab(meet: Meet = () => null): IDBFactory {
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      if (meet('open')) return refused();
      const disk = this.#disk;
      const request = disk.open(name, version);
      request.addEventListener('success', () => {
        if (disk === this.#disk) this.#watch(request.result as OpenConnection, meet);
      });
      return request;
    };
    // Of all that a factory can do, Dexie asks for these.
    return { open, databases: () => this.#disk.databases() } as IDBFactory;
  }

  #watch(connection: OpenConnection, meet: Meet): void {
    this.#connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.close = () => this.#close(connection, false);
    connection.transaction = (tables, mode, options) => {
      const met = mode === 'readwrite' && !connection._closePending ? meet('write') : null;
      if (met?.fault === 'closing') this.#close(connection, false);
      const transaction = begin(tables, mode, options) as OpenTransaction;
      if (mode === 'readwrite') this.#follow(transaction, connection, met);
      return transaction;
    };
  }

  #follow(transaction: OpenTransaction, connection: OpenConnection, met: ReturnType<Meet>): void {
    const step = transaction._start.bind(transaction);
    const dispatch = transaction.dispatchEvent.bind(transaction);
    let requests = 0;
    let isOver = met === null;
    transaction._start = () => {
      const next = transaction._requests.find(({ request }) => request.readyState !== 'done');
      const isLast = next === undefined;
      requests += 1;
      if (met && !isOver && transaction._state !== 'finished' && (isLast || requests > met.afterRequests))
        isOver = this.#fail(met.fault, transaction, connection, next);
      step();
    };
    transaction.dispatchEvent = (event) => {
      if (event.type !== 'complete') return dispatch(event);
      this.onCommit([...transaction.objectStoreNames]);
      if (met?.fault !== 'answer lost') return dispatch(event);
      transaction.error = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      return dispatch(Object.assign(event, { type: 'abort' }));
    };
  }

  /**
   * @param next the request whose turn it is; undefined at the commit
   * @returns whether it has failed, or goes on until later
   */
  #fail(
    fault: StorageFault,
    transaction: OpenTransaction,
    connection: OpenConnection,
    next: OpenTransaction['_requests'][number] | undefined,
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
        this.#close(connection, fault === 'aborted');
        return true;
      default:
        return true;
    }
  }

  /** @param isTold whether the page hears of it */
  #close(connection: OpenConnection, isTold: boolean): void {
    connection._closePending = true;
    const { _rawDatabase: database } = connection;
    database.connections = database.connections.filter((other) => other !== connection);
    // What was under way hears of its end first.
    if (isTold) setImmediate(() => connection.onclose?.(new Event('close')));
  }
}

/** An open request that fails. */
function refused(): IDBOpenDBRequest {
  const request = new FakeOpenRequest();
  setImmediate(() => {
    Object.assign(request, { readyState: 'done', error: new DOMException('The storage says no.', 'AbortError') });
    request.onerror?.(Object.defineProperty(new Event('error'), 'target', { value: request }));
  });
  return request;
}
