/** The file of SQLite is closed by everything that has worked on it. */
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyDatabase } from '#server/store/database-file.ts';

const ownFiles = '/proc/self/fd';
const openFiles = () =>
  readdirSync(ownFiles).flatMap((name) => {
    const link = join(ownFiles, name);
    return existsSync(link) ? [readlinkSync(link)] : [];
  });

test.runIf(existsSync(ownFiles))('a database that could not be copied is not held open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const file = join(folder, 'trainside.db');
  const database = new DatabaseSync(file);
  database.exec('create table accounts (id text)');
  database.close();
  await expect(copyDatabase(file, join(folder, 'nowhere', 'copy.db'))).rejects.toThrow('unable to open database file');
  expect(openFiles()).not.toContain(file);
  rmSync(folder, { recursive: true });
});
