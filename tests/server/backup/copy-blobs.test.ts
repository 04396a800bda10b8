/** The files of athletes in a copy: those that match their hash, also while files change. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeCalls, makeDatabase, run, writeBlob } from './commands.ts';

let data: string;
let copies: string;
beforeEach(() => {
  [data, copies] = [mkdtempSync(join(tmpdir(), 'data-')), mkdtempSync(join(tmpdir(), 'copies-'))];
  makeDatabase(data, ['anna']);
});
afterEach(() => {
  for (const folder of [data, copies]) rmSync(folder, { recursive: true, force: true });
});

const newestCopy = () => join(copies, readdirSync(copies).sort().at(-1) ?? '');
const blobsOf = (account: string) => readdirSync(join(newestCopy(), 'blobs', account));

test('an athlete who deletes a file while it is copied does not end the backup', async () => {
  writeBlob(data, 'anna', 'a ride');
  const hash = writeBlob(data, 'ben', 'a swim');
  const deleted = beforeCalls(['copyFileSync'], "if (paths[0].includes('/anna/')) fs.rmSync(paths[0])");
  expect((await run('backup', data, [copies], deleted)).stdout).toContain('files: 1');
  expect(blobsOf('ben')).toEqual([hash]);
});

test('an athlete who deletes the account while it is copied does not end the backup', async () => {
  writeBlob(data, 'anna', 'a ride');
  const hash = writeBlob(data, 'ben', 'a swim');
  const deleted = beforeCalls(
    ['readdirSync'],
    "if (paths[0].endsWith('/blobs/anna')) fs.rmSync(paths[0], { recursive: true })",
  );
  expect((await run('backup', data, [copies], deleted)).stdout).toContain('files: 1');
  expect(blobsOf('ben')).toEqual([hash]);
});

test('a file that is not what its name says is not copied, and is named', async () => {
  const [whole, damaged] = [writeBlob(data, 'anna', 'a ride'), writeBlob(data, 'anna', 'a swim')];
  writeFileSync(join(data, 'blobs', 'anna', damaged), 'a sw m');
  const { stdout, stderr } = await run('backup', data, [copies]);
  expect(stdout).toContain('files: 1');
  expect(stderr).toContain(join('anna', damaged));
  expect(blobsOf('anna')).toEqual([whole]);
});

test('a damaged file of the same size is put back from the copy', async () => {
  const hash = writeBlob(data, 'anna', 'a ride');
  await run('backup', data, [copies]);
  const file = join(data, 'blobs', 'anna', hash);
  writeFileSync(file, 'a r de');
  await run('restore', data, [newestCopy()]);
  expect(readFileSync(file, 'utf8')).toBe('a ride');
});

test('a file that the copy has damaged does not replace the whole one', async () => {
  const hash = writeBlob(data, 'anna', 'a ride');
  await run('backup', data, [copies]);
  writeFileSync(join(newestCopy(), 'blobs', 'anna', hash), 'short');
  expect((await run('restore', data, [newestCopy()])).stderr).toBe('');
  expect(readFileSync(join(data, 'blobs', 'anna', hash), 'utf8')).toBe('a ride');
});

test('a disk without hard links takes each file anew', async () => {
  const hash = writeBlob(data, 'anna', 'a ride');
  await run('backup', data, [copies]);
  renameSync(newestCopy(), join(copies, 'trainside-2026-01-02T03-04-05Z'));
  const refused = beforeCalls(['linkSync'], "throw Object.assign(new Error('link'), { code: 'EPERM' })");
  await run('backup', data, [copies], refused);
  expect(readdirSync(copies)).toHaveLength(2);
  expect(blobsOf('anna')).toEqual([hash]);
});
