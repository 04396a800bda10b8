/** A copy replaces the present database, and a restore that is killed leaves a complete one. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsIn, beforeCalls, makeDatabase, run } from './commands.ts';

let data: string;
let copy: string;
beforeEach(() => {
  [data, copy] = [mkdtempSync(join(tmpdir(), 'data-')), mkdtempSync(join(tmpdir(), 'copy-'))];
  makeDatabase(data, ['anna']);
  copyFileSync(join(data, 'trainside.db'), join(copy, 'trainside.db'));
});
afterEach(() => {
  for (const folder of [data, copy]) rmSync(folder, { recursive: true, force: true });
});

const asideNames = () => readdirSync(data).filter((name) => name.startsWith('before-restore-'));
/** Leaves a database as a server does that is killed after Ben has registered: what is newest is beside it. */
function leaveBenBeside(): void {
  const file = join(data, 'trainside.db');
  const beside = ['-wal', '-shm'].map((ending) => file + ending);
  const database = new DatabaseSync(file);
  database.exec("insert into accounts values ('ben')");
  const left = [file, ...beside].map((path) => [path, readFileSync(path)] as const);
  database.close();
  for (const [path, bytes] of left) writeFileSync(path, bytes);
}

test('a copy takes the place of a damaged database, which stays beside it as it was', async () => {
  leaveBenBeside();
  const damaged = Buffer.alloc(8_192, 7);
  writeFileSync(join(data, 'trainside.db'), damaged);
  writeFileSync(join(data, 'trainside.db-wal'), damaged);
  expect((await run('restore', data, [copy])).stdout).toContain('is the copy now');
  expect(accountsIn(data)).toEqual(['anna']);
  const aside = asideNames().find((name) => name.endsWith('.db')) ?? '';
  expect(readFileSync(join(data, aside)).equals(damaged)).toBe(true);
});

test('what an earlier database left beside itself does not get into the copy', async () => {
  leaveBenBeside();
  rmSync(join(data, 'trainside.db'));
  await run('restore', data, [copy]);
  expect(existsSync(join(data, 'trainside.db-wal'))).toBe(false);
  expect(accountsIn(data)).toEqual(['anna']);
  expect(asideNames()).toEqual([]);
});

test('what was written last into a damaged database is still there for whoever mends it', async () => {
  leaveBenBeside();
  const file = join(data, 'trainside.db');
  const head = readFileSync(file).subarray(0, 100);
  writeFileSync(file, readFileSync(file).fill(7, 0, 100));
  await run('restore', data, [copy]);
  expect(accountsIn(data)).toEqual(['anna']);
  const aside = asideNames().find((name) => name.endsWith('.db')) ?? '';
  writeFileSync(join(data, aside), Buffer.concat([head, readFileSync(join(data, aside)).subarray(100)]));
  expect(accountsIn(data, aside)).toEqual(['anna', 'ben']);
});

test('a file that was used again in the time that is lost does not go before the device that says so has come', async () => {
  const within = (file: string, query: string) => {
    const database = new DatabaseSync(file);
    try {
      return database.prepare(query).all();
    } finally {
      database.close();
    }
  };
  within(join(copy, 'trainside.db'), 'create table blobs (hash text, unused_since text)');
  within(join(copy, 'trainside.db'), "insert into blobs values ('ride', '2026-10-02')");
  await run('restore', data, [copy]);
  const [ride] = within(join(data, 'trainside.db'), 'select unused_since from blobs');
  expect(ride).toEqual({ unused_since: null });
});

test('a restore that is killed at any moment leaves the earlier database or the copy, whole', async () => {
  rmSync(join(copy, 'trainside.db'));
  makeDatabase(copy, ['carla']);
  const found: unknown[] = [];
  const changes = ['copyFileSync', 'chmodSync', 'linkSync', 'renameSync', 'rmSync'];
  for (let moment = 1; !found.at(-1); moment += 1) {
    const killed = beforeCalls(changes, `if (state.count === ${moment}) process.kill(process.pid, 'SIGKILL')`);
    const ended = await run('restore', data, [copy], killed).then(
      () => true,
      ({ signal }) => signal !== 'SIGKILL',
    );
    expect(accountsIn(data)).toEqual(ended ? ['carla'] : ['anna']);
    found.push(ended);
    // The next one may be of the same second.
    for (const name of asideNames()) rmSync(join(data, name));
  }
  expect(found.length).toBeGreaterThan(3);
}, 60_000);

test('what was there stays beside the copy on a disk without hard links', async () => {
  await run(
    'restore',
    data,
    [copy],
    beforeCalls(['linkSync'], "throw Object.assign(new Error('link'), { code: 'EPERM' })"),
  );
  expect(asideNames()).toHaveLength(1);
});
