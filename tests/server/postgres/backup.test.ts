/** An installation on PostgreSQL is copied while it works, and put back whole or not at all. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { root } from '#scripts/paths.ts';
import { openPostgres } from '#server/store/postgres.ts';

const server = inject('postgresUrl') ?? '';
let copies: string;
let url: string;
let database: string;
beforeEach(async () => {
  copies = mkdtempSync(join(tmpdir(), 'copies-'));
  database = `backup_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  await onServer(`create database ${database}`);
  const own = new URL(server);
  own.pathname = `/${database}`;
  url = own.href;
});
afterEach(async () => {
  rmSync(copies, { recursive: true, force: true });
  for (const { datname } of await onServer(`select datname from pg_database where datname like '${database}%'`))
    await onServer(`drop database "${datname}" with (force)`);
});

async function onServer(query: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
async function run(act: 'backup' | 'restore', ...words: string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url };
  const args = ['--disable-warning=ExperimentalWarning', `server/backup/${act}.ts`, ...words];
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout;
}
/** Opens the database as a node does. */
async function within<Answer>(
  act: (node: {
    post(title: string): Promise<unknown>;
    titles(): Promise<string[]>;
    /** Has a file that no row has referred to since then. */
    leaveFile(unusedSince: string): Promise<void>;
    unusedSince(): Promise<(string | null)[]>;
  }) => Promise<Answer>,
) {
  const { db } = await openPostgres(url);
  const row = (title: string) => ({ id: title, title, text: '', post_url: null, created_at: '', edited_at: null });
  try {
    return await act({
      post: (title) => db.insertInto('news_posts').values(row(title)).execute(),
      titles: async () =>
        (await db.selectFrom('news_posts').select('title').orderBy('id').execute()).map(({ title }) => title),
      leaveFile: async (unused_since) => {
        const named = { id: 'anna', email: 'anna@example.com', username: 'Anna' };
        await db
          .insertInto('accounts')
          .values({ ...named, password_hash: '', access_level: 10, roles: '[]', created_at: '' })
          .execute();
        const blob = { account: 'anna', hash: 'ride', size: 1, received: 1, unused_since };
        await db.insertInto('blobs').values(blob).execute();
      },
      unusedSince: async () =>
        (await db.selectFrom('blobs').select('unused_since').execute()).map(({ unused_since }) => unused_since),
    });
  } finally {
    await db.destroy();
  }
}
const newestCopy = () => join(copies, readdirSync(copies).sort().at(-1) ?? '');

test('a copy is made while nodes work, and put back it brings everything of then; what was there stays', async () => {
  await within(async ({ post }) => {
    await post('before');
    expect(await run('backup', copies)).toMatch(/^The copy is .+ \(bytes: \d+\)\.$/m);
    expect(statSync(newestCopy()).mode & 0o077).toBe(0);
    expect(statSync(join(newestCopy(), 'trainside.dump')).mode & 0o077).toBe(0);
    await post('later');
  });
  const said = await run('restore', newestCopy());
  expect(await within(({ titles }) => titles())).toEqual(['before']);
  const aside = / database (\S+) now/.exec(said)?.[1] ?? '';
  expect(aside).toMatch(new RegExp(`^${database}-before-restore-`));
  url = url.replace(database, aside);
  expect(await within(({ titles }) => titles())).toEqual(['before', 'later']);
});

test('a file that was used again in the time that is lost does not go before the device that says so has come', async () => {
  await within(({ leaveFile }) => leaveFile('2026-10-02'));
  await run('backup', copies);
  await run('restore', newestCopy());
  expect(await within(({ unusedSince }) => unusedSince())).toEqual([null]);
});

test('a node that still runs, a damaged copy and no copy leave everything as it is', async () => {
  await within(async ({ post }) => {
    await post('before');
    await run('backup', copies);
    await expect(run('restore', newestCopy())).rejects.toThrow(`Stop all nodes first: ${database} is in use.`);
  });
  const dump = join(newestCopy(), 'trainside.dump');
  truncateSync(dump, Math.floor(statSync(dump).size / 2));
  await expect(run('restore', newestCopy())).rejects.toThrow('pg_restore: ');
  await expect(run('restore', copies)).rejects.toThrow('There is no ');
  expect(await within(({ titles }) => titles())).toEqual(['before']);
});
