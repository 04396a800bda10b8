/**
 * npm run move-to-postgres: copies an installation from its SQLite file in DATA_DIR to the empty database of
 * DATABASE_URL, all of it or nothing. The file stays as it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BadConfig, readConfig } from '#server/config.ts';
import { BlobFiles } from './blob-files.ts';
import { BlobTable } from './blob-table.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { SqlTables, SqlTransaction } from './sql-tables.ts';

/** In an order that lets every row refer to rows that are there. */
const tables = Object.keys({
  secrets: true,
  installation: true,
  accounts: true,
  sessions: true,
  account_holds: true,
  admin_acts: true,
  password_resets: true,
  passkeys: true,
  passkey_challenges: true,
  push_subscriptions: true,
  jobs: true,
  sent_entries: true,
  blobs: true,
  blob_parts: true,
  news_posts: true,
  news_views: true,
  notifications: true,
  notification_reads: true,
  promo_codes: true,
  promo_code_uses: true,
  maintenance: true,
  spaces: true,
  stamps: true,
  rows: true,
  outcomes: true,
  revisions: true,
  blob_uses: true,
  workout_index: true,
  workout_sets: true,
  version_index: true,
  public_addresses: true,
  calendar_addresses: true,
  plan_index: true,
  activity_index: true,
} satisfies Record<keyof SqlTables, true>);

const rowsAtOnce = 100;

/** Why nothing was moved. */
class CannotMove extends Error {}

async function move(environment: NodeJS.ProcessEnv): Promise<void> {
  const { dataFolder, databaseUrl } = readConfig(environment);
  const file = join(dataFolder, 'trainside.db');
  if (databaseUrl === null) throw new CannotMove('DATABASE_URL must name the PostgreSQL database to move to.');
  if (!existsSync(file)) throw new CannotMove(`There is no ${file}. DATA_DIR must name the folder to move from.`);
  const [source, target] = [await openSqlite(file), await openPostgres(databaseUrl, { isPatient: true })];
  try {
    // Neither side is written to by a server that runs all the same, until the copy is whole.
    await source.db.transaction().execute((from) =>
      target.db.transaction().execute(async (to) => {
        await sql`lock table spaces in exclusive mode`.execute(to);
        for (const table of tables) await copy(from, to, table);
        await copyBlobs(from, to, join(dataFolder, 'blobs'));
      }),
    );
  } finally {
    await source.db.destroy();
    await target.db.destroy();
  }
}

async function copy(from: SqlTransaction, to: SqlTransaction, table: string): Promise<void> {
  if ((await count(to, table)) > 0)
    throw new CannotMove(`The table ${table} of DATABASE_URL has rows already. Name an empty database.`);
  for (let after = 0; ;) {
    const page = sql<Record<string, unknown>>`
      select rowid as "last rowid", * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${rowsAtOnce}`;
    const { rows } = await page.execute(from);
    const last = rows.at(-1);
    if (!last) break;
    after = Number(last['last rowid']);
    const columns = Object.keys(last).filter((name) => name !== 'last rowid');
    const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
      to,
    );
  }
  const [wanted, found] = [await count(from, table), await count(to, table)];
  if (found !== wanted) throw new CannotMove(`Of ${wanted} rows of ${table}, ${found} arrived. Nothing was moved.`);
  console.log(`${table}: ${found}`);
}

/** From their files into the table; one whose file is gone is not there, so that devices send it again. */
async function copyBlobs(from: SqlTransaction, to: SqlTransaction, folder: string): Promise<void> {
  const [files, parts] = [new BlobFiles(from, folder), new BlobTable(to)];
  const blobs = await from.selectFrom('blobs').select(['account', 'hash', 'received']).execute();
  let bytes = 0;
  for (const { account, hash, received } of blobs) {
    let start = 0;
    try {
      for await (const piece of files.read(from, account, hash, 0)) {
        const known = piece.subarray(0, received - start);
        if (known.length > 0) await parts.write(to, account, hash, start, known);
        start += known.length;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    if (start === received) bytes += received;
    else for (const table of ['blob_parts', 'blobs'] as const) await removeFrom(to, table, account, hash);
  }
  console.log(`bytes of blobs: ${bytes}`);
}

const removeFrom = (to: SqlTransaction, table: 'blobs' | 'blob_parts', account: string, hash: string) =>
  to.deleteFrom(table).where('account', '=', account).where('hash', '=', hash).execute();

async function count(transaction: SqlTransaction, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(
    transaction,
  );
  return Number(rows[0]?.count);
}

try {
  await move(process.env);
  console.log('Everything is there. Start the server with DATABASE_URL from now on, and keep the file as a backup.');
} catch (error) {
  if (!(error instanceof CannotMove || error instanceof BadConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
