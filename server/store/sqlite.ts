/** The database in one file: SQLite in WAL mode, where a commit that returned has reached the disk. */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { SqlEngine } from './sql-store.ts';
import type { SqlTables } from './sql-tables.ts';
import { type OnStatement, timed } from './timed.ts';
import { threadDialect } from './thread-dialect.ts';

const settings = [
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma busy_timeout = 5000',
  'pragma foreign_keys = on',
  'pragma journal_size_limit = 67108864',
];

/**
 * Opens or creates the database and brings it to today's shape.
 * @param path a file, or `:memory:`
 */
export async function openSqlite(path: string, onStatement?: OnStatement): Promise<SqlEngine> {
  const db = new Kysely<SqlTables>({
    ...timed(onStatement),
    dialect: nodeSqliteDialect(() => {
      // The files beside it take their rights from it: there are password hashes and keys in them.
      if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
      const database = new DatabaseSync(path);
      for (const setting of settings) database.exec(setting);
      return database;
    }),
  });
  await migrate(db);
  // Every write transaction is `begin immediate`: it already is alone in the whole file.
  // A database in memory can't be opened a second time, so searches share its connection.
  const searches =
    path === ':memory:' ? db : new Kysely<SqlTables>({ dialect: threadDialect(path), ...timed(onStatement) });
  return { db, searches, lock: async () => {}, passOverLocked: (query) => query };
}
