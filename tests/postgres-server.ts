/** A PostgreSQL of the tests' own: in a temporary folder, on a free port of this machine, gone with its folder at the end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresPrograms } from '#scripts/postgres.ts';

/** For tests that ask nothing of a disk. */
export const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** A database that has today's tables and nothing in them; `postgres-setup.ts` makes it, and others are made from it. */
export const templateName = 'in_shape';

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB'];
const startSeconds = 30;

export class PostgresServer {
  readonly url: string;
  readonly #programs: PostgresPrograms;
  readonly #folder: string;
  readonly #args: string[];
  #process: ChildProcess | undefined;

  private constructor(programs: PostgresPrograms, folder: string, port: number, more: readonly string[]) {
    this.url = `postgres://trainside@127.0.0.1:${port}/postgres`;
    this.#programs = programs;
    this.#folder = folder;
    this.#args = ['-D', folder, '-p', String(port), ...[...settings, ...more].flatMap((setting) => ['-c', setting])];
  }

  static async create(programs: PostgresPrograms, more: readonly string[] = []): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
    const { bin, user } = programs;
    if (user) chownSync(folder, user.uid, user.gid);
    // With an order of text that is not that of bytes: what we sort must not depend on it.
    const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
    execFileSync(join(bin, 'initdb'), ['-D', folder, '-U', 'trainside', '-A', 'trust', '--no-sync', ...order], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    const server = new PostgresServer(programs, folder, await freePort(), more);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { bin, user } = this.#programs;
    const child = spawn(join(bin, 'postgres'), this.#args, {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
    this.#process = child;
    let said = '';
    child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(-2_000)));
    for (const deadline = Date.now() + startSeconds * 1000; !(await answers(this.url)); await setTimeout(50)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${said}`);
    }
  }

  /** Ends every process of it at once, as a crash does. */
  async kill(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  async remove(): Promise<void> {
    await this.#end('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

/** By address of their server, the databases that this process has made and not removed. */
const made = new Map<string, string[]>();

/** The address of a new database with today's tables and no rows: a copy, since to migrate one takes 15 times as long. */
export const freshUrl = (serverUrl: string): Promise<string> => makeDatabase(serverUrl, ` template ${templateName}`);

/** The address of a new database with nothing in it, as an operator makes it. */
export const emptyUrl = (serverUrl: string): Promise<string> => makeDatabase(serverUrl);

async function makeDatabase(serverUrl: string, from = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, [`create database ${name}${from}`]);
  made.set(serverUrl, [...(made.get(serverUrl) ?? []), name]);
  return databaseUrl(serverUrl, name);
}

/** Removes what freshUrl and emptyUrl have made in this process. */
export async function removeDatabases(): Promise<void> {
  for (const [serverUrl, names] of made) {
    made.delete(serverUrl);
    await onServer(
      serverUrl,
      names.map((name) => `drop database ${name} with (force)`),
    );
  }
}

/** The address of a database by its name. */
export const databaseUrl = (serverUrl: string, name: string): string => new URL(`/${name}`, serverUrl).href;

/** Runs statements that belong to no database, one after the other. */
export async function onServer(serverUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
