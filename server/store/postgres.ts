/** The database for several nodes: PostgreSQL, where a space is locked by its row. */
import { Kysely, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { SqlEngine } from './sql-store.ts';
import { type OnStatement, timed } from './timed.ts';
import type { SqlTables, SqlTransaction } from './sql-tables.ts';

const connections = {
  max: 10,
  // Until one is free, too.
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  application_name: 'trainside',
  // A node that hangs must not lock others out of a space for ever.
  idle_in_transaction_session_timeout: 30_000,
  lock_timeout: 10_000,
};

/**
 * A database that has stopped without closing its connections says nothing: a request that waits is told 503 while its device
 * still listens, which is for 30 s, 10 of them in line. The first one asks the database to end a statement that only is slow.
 */
const patience = { statement_timeout: 15_000, query_timeout: 18_000 };

/** Any number that is not locked elsewhere in this database. */
const migrationLock = 720_451_331;

interface Opening {
  /** A statement takes as long as it takes, as when all rows are copied. */
  isPatient?: boolean;
  onStatement?: OnStatement | undefined;
}

/**
 * Opens the database and brings it to today's shape.
 * @param url as of DATABASE_URL
 * @throws StoreUnavailable where it does not answer
 */
export async function openPostgres(url: string, { isPatient = false, onStatement }: Opening = {}): Promise<SqlEngine> {
  await migrateAlone(url);
  const db = connect(url, isPatient ? {} : patience, onStatement);
  return { db, searches: db, lock, passOverLocked: (query) => query.forUpdate().skipLocked() };
}

function connect(url: string, more: PoolConfig, onStatement?: OnStatement): Kysely<SqlTables> {
  const pool = new Pool({ connectionString: url, ...connections, ...more });
  // A connection that breaks fails its statement, or is idle and replaced; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<SqlTables>({ dialect: postgresDialect(pool), ...timed(onStatement) });
}

/** On a connection of its own: a migration of many rows may take long, and so may waiting for another node's. */
async function migrateAlone(url: string): Promise<void> {
  const db = connect(url, { max: 1, lock_timeout: 0 });
  try {
    await db.connection().execute(async (connection) => {
      // Nodes that start together migrate one after the other. The lock ends with its connection, however that ends.
      await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
      await migrate(connection);
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    });
  } finally {
    await db.destroy();
  }
}

async function lock(transaction: SqlTransaction, spaces: readonly string[]): Promise<void> {
  for (const space of spaces) {
    if (await lockRow(transaction, space)) continue;
    // No write to this space so far: one request makes its row, and the others wait for that.
    const row = { id: space, rev: 0, stamp: '' };
    await transaction
      .insertInto('spaces')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lockRow(transaction, space);
  }
}

const lockRow = (transaction: SqlTransaction, space: string) =>
  transaction.selectFrom('spaces').select('id').where('id', '=', space).forUpdate().executeTakeFirst();
