/**
 * Where the bytes of blobs are stored: in files beside SQLite, in the database where several nodes share one (decision
 * 15). In both cases the table `blobs` has how much of a blob is there and whose it is.
 */
import type { Database } from './sql-tables.ts';

export interface BlobBytes {
  /**
   * Works on a blob that no other request changes meanwhile, on this node or another.
   * @param work may run more than once, and notes what it does by the database that it is given
   */
  alone<Result>(account: string, hash: string, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Writes bytes where the blob ends so far; they have reached the disk by the time that is noted. */
  write(db: Database, account: string, hash: string, start: number, bytes: Uint8Array): Promise<void>;
  /** The bytes from an offset on, in pieces. */
  read(db: Database, account: string, hash: string, offset: number): AsyncGenerator<Uint8Array, void>;
  /** False if a copy of the database was restored without its files. */
  isThere(account: string, hash: string, size: number): Promise<boolean>;
  remove(db: Database, account: string, hash: string): Promise<void>;
  /** Removes what is left of an account that is no more. */
  removeAccount(account: string): Promise<void>;
  /** Removes what the database does not know: a server that was killed has left it. */
  removeStrays(db: Database, signal?: AbortSignal): Promise<void>;
}
