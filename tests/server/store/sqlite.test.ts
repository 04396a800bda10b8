/** What only a file can promise: it is there after the process has gone, however it went. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '#server/store/sqlite.ts';
import { list } from './rows.ts';
import { storeAt } from './store-at.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'store-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file that is opened again has its rows, and its migrations are not run twice', async () => {
  const path = join(folder, 'a.db');
  const store = await storeAt(path);
  await store.write(['anna'], async (writes) => {
    const rev = await writes.advance('anna', ['stamp']);
    await writes.putRows('anna', [list('a', rev)]);
  });
  await store.close();
  const again = await storeAt(path);
  expect(await again.read((reads) => reads.row('anna', 'lists', 'a'))).toEqual(list('a', 1));
  await again.close();
});

test('a database of a newer release is left alone', async () => {
  const path = join(folder, 'newer.db');
  const { db } = await openSqlite(path);
  await db
    .withTables<{ migrations: { name: string } }>()
    .insertInto('migrations')
    .values({ name: '9999-newer' })
    .execute();
  await db.destroy();
  await expect(openSqlite(path)).rejects.toThrow('9999-newer');
});

test('every write that was acknowledged before the process was killed is in the file', async () => {
  const path = join(folder, 'killed.db');
  const writer = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, path]);
  const acknowledged: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === 50) child.kill('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  const store = await storeAt(path);
  const rows = await store.read((reads) => reads.changes('anna', 0, 100_000));
  const kept = new Set(rows.map(({ row }) => row.id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(rows.map(({ rev }) => rev)).toEqual(rows.map((_, index) => index + 1));
  await store.close();
});

test('how many have read a notification is looked up, and not counted among all that anybody has read', async () => {
  const { db } = await openSqlite(':memory:');
  const plan = sql<{ detail: string }>`
    explain query plan select count(*) from notification_reads where notification = ${'one'}`;
  const steps = (await plan.execute(db)).rows.map(({ detail }) => detail);
  expect(steps.join()).toMatch(/SEARCH notification_reads USING .*INDEX notification_reads_by_notification/);
  await db.destroy();
});
