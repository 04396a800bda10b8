/** The commands `backup` and `restore` as processes of their own, and what happens to their files while they work. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { root } from '#scripts/paths.ts';

type Act = 'backup' | 'restore';

/**
 * Runs a command on a folder of data.
 * @param meanwhile of `beforeCalls`
 * @returns what it printed
 */
export async function run(act: Act, data: string, words: readonly string[], ...meanwhile: string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: data };
  const args = ['--disable-warning=ExperimentalWarning', ...meanwhile, `server/backup/${act}.ts`, ...words];
  return promisify(execFile)(process.execPath, args, { cwd: root, env });
}

/**
 * What another process or the disk does at one moment of a command.
 * @param calls of node:fs
 * @param code runs before each of these calls, which has `paths`; it may count in `state.count`
 * @returns an argument of node
 */
export function beforeCalls(calls: readonly string[], code: string): string {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const state = { count: 0 };
    for (const name of ${JSON.stringify(calls)}) {
      const real = fs[name];
      fs[name] = (...paths) => { state.count += 1; ${code}; return real(...paths); };
    }
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

/** Makes a small database with these accounts in a folder. */
export function makeDatabase(folder: string, accounts: readonly string[]): void {
  const database = new DatabaseSync(join(folder, 'trainside.db'));
  database.exec('pragma journal_mode = wal; create table accounts (id text)');
  for (const account of accounts) database.prepare('insert into accounts values (?)').run(account);
  database.close();
}

/** The accounts in the database of a folder. */
export function accountsIn(folder: string, name = 'trainside.db'): unknown[] {
  const database = new DatabaseSync(join(folder, name));
  try {
    return database
      .prepare('select id from accounts order by id')
      .all()
      .map(({ id }) => id);
  } finally {
    database.close();
  }
}

/** Writes a file of an athlete. @returns its name, which is its hash */
export function writeBlob(folder: string, account: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  mkdirSync(join(folder, 'blobs', account), { recursive: true });
  writeFileSync(join(folder, 'blobs', account, hash), text);
  return hash;
}
