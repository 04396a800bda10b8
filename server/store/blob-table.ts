/** The bytes of blobs in a table, in the parts in which they came. The transaction that writes a part also notes it. */
import type { BlobBytes } from './blob-bytes.ts';
import type { Database } from './sql-tables.ts';
import { untilUncontended } from './until-uncontended.ts';

export class BlobTable implements BlobBytes {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The row of the blob, which the work writes to first, is locked until the end of the transaction. */
  alone<Result>(_account: string, _hash: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    return untilUncontended(() => this.#db.transaction().setIsolationLevel('read committed').execute(work));
  }

  async write(db: Database, account: string, hash: string, start: number, bytes: Uint8Array): Promise<void> {
    await db.insertInto('blob_parts').values({ account, hash, start, bytes }).execute();
  }

  async *read(db: Database, account: string, hash: string, offset: number): AsyncGenerator<Uint8Array, void> {
    for (let at = offset; ;) {
      const part = await db
        .selectFrom('blob_parts')
        .select(['start', 'bytes'])
        .where('account', '=', account)
        .where('hash', '=', hash)
        .where('start', '<=', at)
        .orderBy('start', 'desc')
        .limit(1)
        .executeTakeFirst();
      const bytes = part?.bytes.subarray(at - part.start);
      if (!bytes || bytes.length === 0) return;
      yield bytes;
      at += bytes.length;
    }
  }

  async isThere(): Promise<boolean> {
    return true;
  }

  async remove(db: Database, account: string, hash: string): Promise<void> {
    await db.deleteFrom('blob_parts').where('account', '=', account).where('hash', '=', hash).execute();
  }

  /** They went with its rows. */
  async removeAccount(): Promise<void> {}

  /** There are none: bytes and what is known of them are written in one transaction. */
  async removeStrays(): Promise<void> {}
}
