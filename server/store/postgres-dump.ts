/**
 * Copying a PostgreSQL database and putting the copy back, by the programs of PostgreSQL (`pg_dump`, `pg_restore`). A copy
 * goes into a database of its own, which then takes the name: what was there stays, and a restore is whole or has not been.
 */
import { spawnSync } from 'node:child_process';
import { Client } from 'pg';

/** Why nothing was copied or put back. */
export class CannotDump extends Error {}

/** Any database that every PostgreSQL has, to be connected to while ours is renamed. */
const other = 'postgres';
/** Longer names are cut by PostgreSQL. */
const mostCharacters = 63;

/**
 * Copies the database as it is at one moment, while nodes work.
 * @throws CannotDump
 */
export function dump(url: string, file: string): void {
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/**
 * Reads a dump to its end, as a restore would.
 * @throws CannotDump where it is damaged, or none of ours
 */
export function checkDump(url: string, file: string): void {
  const list = run('pg_restore', url, ['--list', file]);
  if (!/ TABLE DATA \S+ accounts /.test(list)) throw new CannotDump(`${file} is no copy of Trainside’s database.`);
  run('pg_restore', url, ['--file=/dev/null', file]);
}

/**
 * Replaces the database by a dump.
 * @param time for the new name of the old database
 * @returns that name
 * @throws CannotDump where another program is connected to it, the role may not make databases, or the dump does not
 * restore
 */
export async function restoreDump(url: string, file: string, time: string): Promise<string> {
  const { database = '' } = new Client({ connectionString: url });
  const made = named(database, 'restoring');
  const aside = named(database, `before-restore-${time}`);
  await onDatabase(url, other, async (client) => {
    if (await isUsed(client, database)) throw new CannotDump(`Stop all nodes first: ${database} is in use.`);
    // Left by a restore that was cut off.
    await client.query(`drop database if exists ${client.escapeIdentifier(made)}`);
    await client.query(`create database ${client.escapeIdentifier(made)} template template0 encoding 'UTF8'`);
  });
  const target = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${made}`, file];
  run('pg_restore', url, target);
  await onDatabase(url, made, async (client) => {
    // As beginUnusedAnew of database-file.ts.
    const { rows } = await client.query("select 1 from pg_tables where tablename = 'blobs'");
    if (rows.length > 0) await client.query('update blobs set unused_since = null');
  });
  await onDatabase(url, other, async (client) => {
    await client.query('begin');
    const rename = (from: string, to: string) =>
      client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
    await rename(database, aside);
    await rename(made, database);
    await client.query('commit');
  });
  return aside;
}

const named = (database: string, ending: string): string =>
  `${database.slice(0, mostCharacters - ending.length - 1)}-${ending}`;

async function isUsed(client: Client, database: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [database]);
  return rows.length > 0;
}

/** @throws CannotDump with what PostgreSQL says */
async function onDatabase(url: string, database: string, act: (client: Client) => Promise<void>): Promise<void> {
  const { user, password, host, port, ssl } = new Client({ connectionString: url });
  const client = new Client({ user, password, host, port, ssl, database });
  try {
    await client.connect();
    await act(client);
  } catch (error) {
    if (error instanceof CannotDump) throw error;
    throw new CannotDump(`PostgreSQL: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end();
  }
}

/** What an address says of its encryption, by the variable that tells the programs so. */
const encryption = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const;

/** The variables that have a program of PostgreSQL reach the database that the server reaches by an address. */
export function connectionVariables(url: string): Record<string, string | undefined> {
  const { user, password, host, port, database } = new Client({ connectionString: url });
  const parameters = new URL(url).searchParams;
  const variables: Record<string, string | undefined> = {
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
  };
  for (const [parameter, variable] of Object.entries(encryption)) {
    const value = parameters.get(parameter);
    // The server's own word for a connection whose certificate is not checked.
    if (value !== null) variables[variable] = value === 'no-verify' ? 'require' : value;
  }
  return variables;
}

/** Runs a program of PostgreSQL; the password is in no argument, which every process of the machine could read. */
function run(program: string, url: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    env: { ...process.env, ...connectionVariables(url) },
  });
  if (error)
    throw new CannotDump(`${program} does not start (${error.message}): install PostgreSQL’s client programs.`);
  if (status !== 0) throw new CannotDump(`${program}: ${stderr.trim()}`);
  return stdout;
}
