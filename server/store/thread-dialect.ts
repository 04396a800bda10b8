/**
 * Kysely on SQLite in a thread of its own, for reading alone: Node's SQLite works while everything else in its thread
 * waits, and a search that looks through 400,000 workouts must not hold up anybody's sync.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StoreUnavailable } from './store.ts';

export interface ThreadQuestion {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export type ThreadAnswer =
  | { id: number; rows: readonly unknown[] }
  | { id: number; reason: string; isUnavailable: boolean };

/** @param path the database's file, which another connection has brought to today's shape */
export const threadDialect = (path: string): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(path),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class ThreadDriver implements Driver {
  readonly #connection: ThreadConnection;

  constructor(path: string) {
    this.#connection = new ThreadConnection(path);
  }

  async init(): Promise<void> {}

  /** One for all: the thread answers in turn. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = noTransactions;
  commitTransaction = noTransactions;
  rollbackTransaction = noTransactions;

  destroy(): Promise<void> {
    return this.#connection.close();
  }
}

async function noTransactions(): Promise<never> {
  throw new Error('What reads in the thread of searches asks one question at a time.');
}

/** With so many waiting, a further request ends before its answer. */
const mostWaiting = 100;

interface Waiting {
  resolve(rows: readonly unknown[]): void;
  reject(error: Error): void;
}

class ThreadConnection implements DatabaseConnection {
  readonly #path: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #asked = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#waiting.size >= mostWaiting) throw new StoreUnavailable('Too many searches wait already.');
    this.#thread ??= this.#start();
    const question: ThreadQuestion = { id: (this.#asked += 1), sql, parameters };
    const answered = new Promise<readonly unknown[]>((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#thread.postMessage(question);
    return { rows: (await answered) as Row[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used.');
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** At the first question, and again at the next one after a thread that ended. */
  #start(): Worker {
    // Beside this file, in the sources as in what is built of them.
    const file = `search-thread${extname(import.meta.filename)}`;
    const thread = new Worker(new URL(file, import.meta.url), { workerData: this.#path });
    // Each question keeps the process alive by itself; a thread with nothing to do does not.
    thread.unref();
    thread.on('message', (answer: ThreadAnswer) => this.#take(answer));
    let cause: unknown;
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => {
      this.#thread = undefined;
      for (const { reject } of this.#waiting.values())
        reject(new StoreUnavailable('The thread that searches has ended.', { cause }));
      this.#waiting.clear();
    });
    return thread;
  }

  #take(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('rows' in answer) waiting?.resolve(answer.rows);
    else waiting?.reject(answer.isUnavailable ? new StoreUnavailable(answer.reason) : new Error(answer.reason));
  }
}
