/**
 * Blobs of accounts: how much of each is there, who may have it, and when it was last used. The hash of a whole blob is
 * checked before it is noted as whole, so that a server that is killed never leaves one that only looks whole.
 */
import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { BlobBytes } from './blob-bytes.ts';
import type { Database } from './sql-tables.ts';

/** A part of a blob, as it was sent. */
export interface BlobPart {
  /** Of the whole blob. */
  size: number;
  /** Where the part begins. */
  offset: number;
  bytes: Uint8Array;
}

/** How much of a blob is there. */
export interface Received {
  size: number;
  received: number;
}

/** Why nothing of a part was stored: the account has no room for the blob, or bytes and hash do not match. */
export type NotTaken = 'full' | 'broken';

/** So many blobs are looked at in one query. */
const blobsAtOnce = 200;

export class BlobStore {
  readonly #db: Database;
  readonly #bytes: BlobBytes;
  readonly mostBytes: number | null;

  /** @param mostBytes that an account may have, with what it has begun to send; null sets no bound */
  constructor(db: Database, bytes: BlobBytes, mostBytes: number | null) {
    this.#db = db;
    this.#bytes = bytes;
    this.mostBytes = mostBytes;
  }

  /**
   * Takes a part. What of it is there already is passed over; one that begins behind what is there changes nothing.
   * @returns how much is there now, which says where the next part begins
   */
  take(account: string, hash: string, part: BlobPart, now: Date): Promise<Received | NotTaken> {
    return this.#bytes.alone(account, hash, (db) => this.#takeAlone(new BlobRow(db, account, hash, now), part));
  }

  async #takeAlone(row: BlobRow, { size, offset, bytes }: BlobPart): Promise<Received | NotTaken> {
    const { db, account, hash } = row;
    let known = await this.#sound(db, account, hash, await row.note({}));
    if (!known) {
      if (bytes.length === 0) return { size, received: 0 };
      if (!(await this.#hasRoom(account, size, db))) return 'full';
      known = await row.begin(size);
    }
    if (known.received === known.size) return known;
    // A blob has one size. Of two sizes one is wrong, and the hash will tell which; the newest is tried.
    if (known.size !== size) {
      if (!(await this.#hasRoom(account, size - known.size, db))) return 'full';
      known = { size, received: 0 };
      await row.note(known);
      await this.#bytes.remove(db, account, hash);
    }
    const fresh = offset > known.received ? bytes.subarray(0, 0) : bytes.subarray(known.received - offset);
    if (fresh.length === 0) return known;
    const received = known.received + fresh.length;
    if (received > size) return 'broken';
    await this.#bytes.write(db, account, hash, known.received, fresh);
    if (received === size && (await this.#hashOf(db, account, hash)) !== hash) {
      await this.#remove(db, account, hash);
      return 'broken';
    }
    // Undefined where the account was deleted meanwhile.
    return (await row.note({ received })) ?? { size, received: 0 };
  }

  /** What is known of a blob; if its bytes are gone, it is forgotten, so that a device sends it again. */
  async #sound(db: Database, account: string, hash: string, known: Received | undefined) {
    if (!known || known.received < known.size || (await this.#bytes.isThere(account, hash, known.size))) return known;
    await this.#remove(db, account, hash);
    return undefined;
  }

  async #hasRoom(account: string, more: number, db: Database): Promise<boolean> {
    return this.mostBytes === null || (await bytesOf(db, account)) + more <= this.mostBytes;
  }

  async #hashOf(db: Database, account: string, hash: string): Promise<string> {
    const sum = createHash('sha256');
    for await (const piece of this.#bytes.read(db, account, hash, 0)) sum.update(piece);
    return sum.digest('hex');
  }

  /** The note is deleted first: bytes without a note do no harm, a note without bytes is a loss that is not noticed. */
  async #remove(db: Database, account: string, hash: string): Promise<void> {
    await db.deleteFrom('blobs').where('account', '=', account).where('hash', '=', hash).execute();
    await this.#bytes.remove(db, account, hash);
  }

  /** How much of a blob is there; undefined where nothing is. */
  received(account: string, hash: string): Promise<Received | undefined> {
    return this.#bytes.alone(account, hash, async (db) => {
      const query = db.selectFrom('blobs').select(['size', 'received']);
      const known = await query.where('account', '=', account).where('hash', '=', hash).executeTakeFirst();
      return this.#sound(db, account, hash, known);
    });
  }

  /** The bytes of a whole blob from an offset on, in pieces. */
  read(account: string, hash: string, offset: number): AsyncGenerator<Uint8Array, void> {
    return this.#bytes.read(this.#db, account, hash, offset);
  }

  /** How many bytes an account's blobs have, with what is still to come of those that have been begun. */
  bytes(account: string): Promise<number> {
    return bytesOf(this.#db, account);
  }

  /**
   * What live rows of the account refer to and is not here whole. Each file is looked for: of one that did not come back
   * with the database, a device that still has it is to hear before it makes room.
   */
  async missing(account: string): Promise<string[]> {
    const used = await this.#db
      .selectFrom('blob_uses as use')
      .leftJoin('blobs', (join) => join.onRef('blobs.account', '=', 'use.space').onRef('blobs.hash', '=', 'use.hash'))
      .select(['use.hash', 'blobs.size', 'blobs.received'])
      .distinct()
      .where('use.space', '=', account)
      .where(stillUses)
      .execute();
    const missing: string[] = [];
    for (const { hash, size, received } of used) {
      const isWhole = size !== null && received === size;
      if (!isWhole || !(await this.#bytes.isThere(account, hash, size))) missing.push(hash);
    }
    return missing;
  }

  /** Removes the bytes of an account whose rows have been removed. */
  removeAccount(account: string): Promise<void> {
    return this.#bytes.removeAccount(account);
  }

  /**
   * Removes blobs that no live row has referred to, and that were not sent, since a moment.
   * @param signal ends it between two of them
   */
  async removeUnused(now: Date, before: Date, signal?: AbortSignal): Promise<void> {
    await this.#bytes.removeStrays(this.#db, signal);
    for (let last = { account: '', hash: '' }, isMore = true; isMore;) {
      signal?.throwIfAborted();
      const page = await this.#lookBehind(last);
      for (const blob of page) await this.#lookAt(blob, now.toISOString(), before.toISOString());
      last = page.at(-1) ?? last;
      isMore = page.length === blobsAtOnce;
    }
  }

  #lookBehind({ account, hash }: { account: string; hash: string }): Promise<LookedAt[]> {
    const isUsed = sql<number | boolean>`exists (select 1 from blob_uses as use where use.space = blobs.account
      and use.hash = blobs.hash and ${stillUses})`;
    return this.#db
      .selectFrom('blobs')
      .select(['account', 'hash', 'unused_since', isUsed.as('is_used')])
      .where(sql<SqlBool>`(account, hash) > (${account}, ${hash})`)
      .orderBy('account')
      .orderBy('hash')
      .limit(blobsAtOnce)
      .execute();
  }

  async #lookAt({ account, hash, unused_since, is_used }: LookedAt, now: string, before: string): Promise<void> {
    const row = this.#db.updateTable('blobs').where('account', '=', account).where('hash', '=', hash);
    if (is_used) {
      if (unused_since !== null) await row.set({ unused_since: null }).execute();
    } else if (unused_since === null) await row.set({ unused_since: now }).execute();
    else if (unused_since < before) await this.#removeOver(account, hash, before);
  }

  /** One that was sent again in this moment stays. */
  #removeOver(account: string, hash: string, before: string): Promise<void> {
    return this.#bytes.alone(account, hash, async (db) => {
      const own = db.deleteFrom('blobs').where('account', '=', account).where('hash', '=', hash);
      const { numDeletedRows } = await own.where('unused_since', '<', before).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return;
      await this.#bytes.remove(db, account, hash);
      await db.deleteFrom('blob_uses').where('space', '=', account).where('hash', '=', hash).execute();
    });
  }
}

interface LookedAt {
  account: string;
  hash: string;
  unused_since: string | null;
  is_used: number | boolean;
}

/** What is known of one blob, while it is being sent. */
class BlobRow {
  readonly db: Database;
  readonly account: string;
  readonly hash: string;
  readonly #now: string;

  constructor(db: Database, account: string, hash: string, now: Date) {
    this.db = db;
    this.account = account;
    this.hash = hash;
    this.#now = now.toISOString();
  }

  /** Notes that something came, and what. @returns what is known now; undefined where nothing is */
  note(changed: Partial<Received>): Promise<Received | undefined> {
    return this.db
      .updateTable('blobs')
      .set({ ...changed, unused_since: this.#now })
      .where('account', '=', this.account)
      .where('hash', '=', this.hash)
      .returning(['size', 'received'])
      .executeTakeFirst();
  }

  /** Another node may have begun it in this moment: then it is as that one has noted it. */
  async begin(size: number): Promise<Received> {
    const begun = { size, received: 0 };
    await this.db
      .insertInto('blobs')
      .values({ account: this.account, hash: this.hash, ...begun, unused_since: this.#now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.note({})) ?? begun;
  }
}

async function bytesOf(db: Database, account: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('blobs')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Is the row that has referred to a blob still there, and does it still? */
const stillUses = sql<SqlBool>`exists (select 1 from rows where rows.space = use.space and rows.tbl = use.tbl
  and rows.id = use.id and rows.deleted_by is null and rows.doc like '%"' || use.hash || '"%')`;
