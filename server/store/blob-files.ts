/**
 * The bytes of blobs in files: a folder an account, a file a blob. Only one process uses them. Bytes beyond what the
 * database knows, left by a process that was killed, are overwritten.
 */
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobBytes } from './blob-bytes.ts';
import type { Database } from './sql-tables.ts';
import { StoreUnavailable } from './store.ts';

const pieceBytes = 262_144;

export class BlobFiles implements BlobBytes {
  readonly #db: Database;
  readonly #folder: string;
  /** The last piece of work that was begun on each blob. */
  readonly #busy = new Map<string, Promise<unknown>>();

  /** @param folder is made when the first blob comes */
  constructor(db: Database, folder: string) {
    this.#db = db;
    this.#folder = folder;
  }

  /** One after the other: a transaction that stayed open while the disk works would make all others wait. */
  async alone<Result>(account: string, hash: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    const name = `${account}/${hash}`;
    const before = this.#busy.get(name);
    const turn = (before ?? Promise.resolve()).then(() => work(this.#db));
    const ended = turn.catch(() => undefined);
    this.#busy.set(name, ended);
    try {
      return await turn;
    } finally {
      if (this.#busy.get(name) === ended) this.#busy.delete(name);
    }
  }

  async write(_db: Database, account: string, hash: string, start: number, bytes: Uint8Array): Promise<void> {
    try {
      await this.#writeFile(account, hash, start, bytes);
    } catch (error) {
      // The disk is full, or there are too many open files: the device tries again.
      throw new StoreUnavailable('The files of blobs cannot be written now.', { cause: error });
    }
  }

  async #writeFile(account: string, hash: string, start: number, bytes: Uint8Array): Promise<void> {
    const folder = join(this.#folder, account);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    // If it is gone although it was begun, the hash will be wrong, and all of it is sent again.
    const file = await open(this.#fileOf(account, hash), constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      for (let written = 0; written < bytes.length;)
        written += (await file.write(bytes, written, bytes.length - written, start + written)).bytesWritten;
      await file.truncate(start + bytes.length);
      await file.sync();
    } finally {
      await file.close();
    }
    if (start === 0) await reachDisk(folder);
    if (made === undefined) return;
    await reachDisk(this.#folder);
    await reachDisk(join(this.#folder, '..'));
  }

  async *read(_db: Database, account: string, hash: string, offset: number): AsyncGenerator<Uint8Array, void> {
    const file = await open(this.#fileOf(account, hash));
    try {
      for (let at = offset; ;) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(pieceBytes), 0, pieceBytes, at);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    } finally {
      await file.close();
    }
  }

  async isThere(account: string, hash: string, size: number): Promise<boolean> {
    try {
      return (await stat(this.#fileOf(account, hash))).size === size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      // A file that can't be read now may still exist: what is known of it stays.
      throw new StoreUnavailable('The files of blobs cannot be read now.', { cause: error });
    }
  }

  async remove(_db: Database, account: string, hash: string): Promise<void> {
    await rm(this.#fileOf(account, hash), { force: true });
  }

  async removeAccount(account: string): Promise<void> {
    await rm(join(this.#folder, account), { recursive: true, force: true });
  }

  async removeStrays(db: Database, signal?: AbortSignal): Promise<void> {
    for (const account of await readdir(this.#folder).catch(() => [])) {
      signal?.throwIfAborted();
      // A row is written before its file and removed before it: what had one when it was read, and has none now, is over.
      const files = await readdir(join(this.#folder, account));
      const rows = await db.selectFrom('blobs').select('hash').where('account', '=', account).execute();
      const known = new Set(rows.map(({ hash }) => hash));
      for (const hash of files) if (!known.has(hash)) await this.#removeStray(account, hash);
      const owner = await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst();
      if (!owner) await this.removeAccount(account);
    }
  }

  /** Unless it is being sent again. */
  #removeStray(account: string, hash: string): Promise<void> {
    return this.alone(account, hash, async (db) => {
      const query = db.selectFrom('blobs').select('hash').where('account', '=', account).where('hash', '=', hash);
      if (!(await query.executeTakeFirst())) await this.remove(db, account, hash);
    });
  }

  #fileOf(account: string, hash: string): string {
    return join(this.#folder, account, hash);
  }
}

/** That a file is in a folder is on the disk once the folder is. */
async function reachDisk(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
