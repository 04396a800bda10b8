/**
 * Kysely on PostgreSQL, behaving as the other engine does: the same types and order of text, no text refused,
 * and errors that say whether the machine or the statement is to blame.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { StoreContended, StoreUnavailable } from './store.ts';

/** What migrations call a type, where PostgreSQL means something else by it: SQLite compares bytes, and reals are long. */
const ownTypes = new Map([
  ['text', 'text collate "C"'],
  ['real', 'double precision'],
  ['blob', 'bytea'],
]);

/**
 * Classes and codes of SQLSTATE that speak of the machine and not of the statement: connection, resources, disk,
 * shutdown, a statement that took too long, a lock that did not come free, a transaction left idle, a standby.
 */
const unavailableCodes = /^(08|53|57P|57014|58|55P03|25P03|25006)/;
/** Serialization failures and deadlocks. */
const contendedCodes = /^40/;
/** Two nodes take jobs of one lane in the same moment. */
const contendedIndex = 'jobs_one_running_per_lane';

export const postgresDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new OwnTypesCompiler(),
});

class OwnTypesCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const type = ownTypes.get(String(node.dataType));
    if (type) this.append(type);
    else super.visitDataType(node);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect());
    } catch (error) {
      throw unavailable(error);
    }
  }

  async beginTransaction(
    connection: PoolConnection,
    { isolationLevel = 'read committed', accessMode = 'read write' }: TransactionSettings,
  ): Promise<void> {
    await connection.run(`start transaction isolation level ${isolationLevel} ${accessMode}`);
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    const command = await connection.run('commit');
    // So ends a transaction in which a statement has failed, without an error of its own.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.run('rollback');
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly client: PoolClient;
  /** Why nothing more comes by this connection. */
  #broken: Error | undefined;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#query(sql, parameters);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** @returns what the database says that it did */
  async run(sql: string): Promise<string> {
    return (await this.#query(sql, [])).command;
  }

  /** Gives it back for the next one, or away. */
  release(): void {
    this.client.release(this.#broken);
  }

  async #query(sql: string, parameters: readonly unknown[]) {
    // A connection that did not answer in time would not answer a rollback either.
    if (this.#broken) throw unavailable(this.#broken);
    try {
      return await this.client.query(sql, parameters.map(withoutNul));
    } catch (error) {
      if (error instanceof Error && isOfConnection(error)) this.#broken = error;
      throw storeError(error);
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used.');
  }
}

/** Documents are JSON, which escapes it; what is left are names in the tables that follow from them, and search words. */
const withoutNul = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

const unavailable = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable('PostgreSQL cannot work now.', { cause });

/** Errors that do not come from the database come from the connection, apart from parameters that can't be sent. */
const isOfConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError || error instanceof TypeError || error instanceof RangeError);

function storeError(error: unknown): unknown {
  if (isOfConnection(error)) return unavailable(error);
  if (!(error instanceof DatabaseError)) return error;
  const code = error.code ?? '';
  const isContended = contendedCodes.test(code) || error.constraint === contendedIndex;
  if (isContended) return new StoreContended('Two transactions met.', { cause: error });
  return unavailableCodes.test(code) ? unavailable(error) : error;
}
