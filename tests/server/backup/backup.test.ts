/**
 * An installation on SQLite is copied while it works, and put back: no athlete is signed out, and nothing that was
 * copied is lost.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timeName } from '#server/backup/copy.ts';
import { ServerProcess } from '#tests/kills/server-process.ts';
import { makeDatabase, run as runOn, writeBlob } from './commands.ts';

let data: string;
let copies: string;
let server: ServerProcess;
beforeEach(() => {
  [data, copies] = [mkdtempSync(join(tmpdir(), 'data-')), mkdtempSync(join(tmpdir(), 'copies-'))];
});
afterEach(() => {
  for (const folder of [data, copies]) rmSync(folder, { recursive: true, force: true });
});

const run = async (act: 'backup' | 'restore', ...words: string[]) => (await runOn(act, data, words)).stdout;
const copyNames = () => readdirSync(copies).sort();
const newestCopy = () => join(copies, copyNames().at(-1) ?? '');

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function register(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const reply = await post('/account/api/register', { email, name, password: 'a good password' });
  const { user, accessToken } = await reply.json();
  return {
    email,
    userId: user.userId,
    token: accessToken,
    cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}
const canLogIn = async (email: string) =>
  (await post('/account/api/login', { email, password: 'a good password' })).status === 200;

describe('an installation that works', () => {
  beforeEach(async () => {
    server = new ServerProcess({ DATA_DIR: data });
    await server.start();
    // A machine that has much else to do starts it later.
  }, 60_000);
  afterEach(() => server.kill());

  test('a copy is of one moment, is for its owner alone, and put back it brings everything of then', async () => {
    const anna = await register('Anna');
    const hash = writeBlob(data, anna.userId, 'watts');
    expect(await run('backup', copies)).toMatch(/\(accounts: 1, files: 1, bytes: \d+\)\.$/m);
    expect(statSync(newestCopy()).mode & 0o077).toBe(0);
    expect(statSync(join(newestCopy(), 'trainside.db')).mode & 0o077).toBe(0);

    const renewed = await post('/account/api/refresh', { account: anna.userId }, { cookie: anna.cookie });
    const cookie = renewed.headers.get('set-cookie')?.split(';')[0] ?? '';
    const ben = await register('Ben');
    rmSync(join(data, 'blobs'), { recursive: true });
    await expect(run('restore', newestCopy())).rejects.toMatchObject({
      stderr: expect.stringContaining('Stop the server first'),
    });
    expect(await canLogIn(ben.email)).toBe(true);
    expect(readdirSync(data).filter((name) => name.endsWith('.part'))).toEqual([]);

    await server.kill();
    expect(await run('restore', newestCopy())).toMatch(/is the copy now \(accounts: 1\)/);
    expect(readdirSync(data).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
    expect(statSync(join(data, 'trainside.db')).mode & 0o077).toBe(0);
    await server.start();
    expect([await canLogIn(anna.email), await canLogIn(ben.email)]).toEqual([true, false]);
    expect(readFileSync(join(data, 'blobs', anna.userId, hash), 'utf8')).toBe('watts');
    // Her device had renewed its token after the copy was made.
    expect((await post('/account/api/refresh', { account: anna.userId }, { cookie })).status).toBe(200);
  }, 120_000);

  test('as many copies stay as are to be kept, and a file of an athlete is on the disk once', async () => {
    const hash = writeBlob(data, 'anna', 'watts');
    for (let count = 0; count < 3; count += 1) {
      await run('backup', copies, '2');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(copyNames()).toHaveLength(2);
    const inodes = copyNames().map((name) => statSync(join(copies, name, 'blobs', 'anna', hash)).ino);
    expect(new Set(inodes).size).toBe(1);
  }, 120_000);

  test('a damaged copy is not put back', async () => {
    await run('backup', copies);
    await server.kill();
    const before = readFileSync(join(data, 'trainside.db'));
    const file = join(newestCopy(), 'trainside.db');
    writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 8_192), Buffer.alloc(65_536, 7)]));
    await expect(run('restore', newestCopy())).rejects.toMatchObject({ stderr: expect.stringContaining('is damaged') });
    expect(readFileSync(join(data, 'trainside.db')).equals(before)).toBe(true);
  }, 120_000);
});

test('what a killed backup left is removed by the next one, but not what one that runs has begun', async () => {
  const begun = `trainside-${timeName(new Date(Date.now() - 3_600_000))}.part`;
  for (const name of ['trainside-2026-01-02T03-04-05Z.part', begun]) mkdirSync(join(copies, name));
  makeDatabase(data, ['anna']);
  await run('backup', copies);
  expect(readdirSync(copies).filter((name) => name.endsWith('.part'))).toEqual([begun]);
});

test.each([
  [['backup'], 'npm run backup -- FOLDER'],
  [['backup', 'x', 'many'], 'npm run backup -- FOLDER'],
  [['restore'], 'npm run restore -- COPY'],
  [['restore', '/nowhere'], 'There is no /nowhere/trainside.db.'],
] as const)('%j says what is wrong', async ([act, ...words], sentence) => {
  await expect(run(act, ...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
});
