/** What a request of the API cannot be faster than: bare HTTP with the same bytes, and bare SQL on the same rows. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { Client } from 'pg';
import { inProject } from '#scripts/paths.ts';

export async function startHttpFloor() {
  const child = spawn(process.execPath, [inProject('bench/api/http-floor.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, stop: () => child.kill() };
}

/** SQL as bare as it goes; parameters are `$1`, `$2`. */
export interface SqlFloor {
  read(sql: string, values: readonly string[]): Promise<number>;
  /** So many small writes of one transaction that has reached the disk. */
  write(rows: number): Promise<void>;
  close(): Promise<void>;
}

/** Another each time: SQLite writes nothing, and waits for no disk, where a row stays as it is. */
const docOf = (written: number): string =>
  JSON.stringify({ calendarDate: '2027-01-04', localTime: null, note: '', rank: `V${written}` });
const table = 'create table if not exists bench_floor (id text primary key, doc text not null)';
const write = 'insert into bench_floor (id, doc) values ($1, $2) on conflict (id) do update set doc = excluded.doc';

/** On the server's own file for reads, on a file beside it, with the same settings, for writes. */
export function sqliteFloor(folder: string): SqlFloor {
  const database = new DatabaseSync(join(folder, 'trainside.db'), { readOnly: true });
  const scratch = new DatabaseSync(join(folder, 'floor.db'));
  for (const statement of ['pragma journal_mode = wal', 'pragma synchronous = full', table]) scratch.exec(statement);
  // SQLite reads the word after a dollar as a name.
  const numbered = (sql: string): string => sql.replaceAll('$', '?');
  const writing = scratch.prepare(numbered(write));
  let written = 0;
  return {
    read: async (sql, values) => database.prepare(numbered(sql)).all(...values).length,
    write: async (rows) => {
      scratch.exec('begin immediate');
      for (let row = 0; row < rows; row += 1) writing.run(String((written += 1) % 100), docOf(written));
      scratch.exec('commit');
    },
    close: async () => {
      database.close();
      scratch.close();
    },
  };
}

export async function postgresFloor(url: string): Promise<SqlFloor> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(table);
  let written = 0;
  return {
    read: async (sql, values) => (await client.query(sql, [...values])).rows.length,
    write: async (rows) => {
      await client.query('begin');
      for (let row = 0; row < rows; row += 1) await client.query(write, [String((written += 1) % 100), docOf(written)]);
      await client.query('commit');
    },
    close: async () => {
      await client.query('drop table bench_floor');
      await client.end();
    },
  };
}
