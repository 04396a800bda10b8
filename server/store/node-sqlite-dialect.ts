/**
 * Kysely on Node's own SQLite: one connection, handed to one transaction at a time, statements prepared once.
 * Thin on purpose: everything that is not a matter of this engine lives in sql-store.ts.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { StoreUnavailable } from './store.ts';

const preparedStatements = 300;

/** Primary result codes that speak of the machine and not of the statement: busy, locked, read-only, disk, room. */
const unavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && unavailableCodes.has(Number(error.errcode) & 0xff);

/** @param open makes the database when the first query comes */
export const nodeSqliteDialect = (open: () => DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(open),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class NodeSqliteDriver implements Driver {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync | undefined;
  #connection: NodeSqliteConnection | undefined;
  #queue: (() => void)[] = [];
  #isTaken = false;

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#database = this.#open();
    this.#connection = new NodeSqliteConnection(this.#database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    if (!this.#connection) throw new Error('The database is closed.');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // Immediate: a writer that starts as a reader would fail, not wait, when another process writes first.
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (this.#database?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection = undefined;
    this.#database?.close();
  }
}

/** Runs statements on an open database, each prepared once. */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as SQLInputValue[];
    try {
      const { statement, returnsRows } = this.#prepared(sql);
      if (returnsRows) return { rows: statement.all(...values) as Row[] };
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw isUnavailable(error) ? new StoreUnavailable('SQLite cannot work now.', { cause: error }) : error;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used.');
  }

  #prepared(sql: string) {
    const known = this.#statements.get(sql);
    if (known) {
      // What is used stays: of the others the one that was used longest ago goes first.
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size > preparedStatements && !oldest.done) this.#statements.delete(oldest.value);
    return prepared;
  }
}
