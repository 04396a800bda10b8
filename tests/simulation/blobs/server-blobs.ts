/**
 * The server's blobs: the real store of them over SQLite in memory. What rows refer to is told to it from the rows of the
 * simulated store whenever that is asked for, so that they go back together when the server is put back.
 */
import type { Database } from '#server/store/sql-tables.ts';
import type { BlobBytes } from '#server/store/blob-bytes.ts';
import { BlobStore, type BlobPart, type Received } from '#server/store/blobs.ts';
import { followBlobs } from '#server/store/follow-blobs.ts';
import type { MemoryContent } from '#server/store/memory.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { type StoredRow, StoreUnavailable } from '#server/store/store.ts';
import { Refusal } from '#core/contract/errors.ts';
import { accounts } from '#tests/simulation/accounts.ts';
import { Random } from '#tests/simulation/random.ts';
import { during } from '#tests/simulation/settle.ts';
import type { World } from '#tests/simulation/world.ts';
import { areWhole, filesIn } from './files.ts';

/** Shorter than in truth, so that a story comes to it. */
const lifeMilliseconds = 6 * 86_400_000;

/** What a copy of the server has of blobs. */
interface Copy {
  whole: ReadonlySet<string>;
  cameAt: ReadonlyMap<string, number>;
  known: Promise<{ account: string; hash: string; size: number; received: number; unused_since: string | null }[]>;
  files: Map<string, Uint8Array>;
}

/** One database a process: it takes long to make, and stories are told one after the other. */
let database: Promise<Database> | undefined;
let stories = 0;

export class ServerBlobs {
  readonly #world: World;
  readonly #random: Random;
  readonly #bytes = new BytesInMemory();
  readonly #copies = new WeakMap<MemoryContent, Copy>();
  /** What the database was told last of each account, and as of which stamp. */
  readonly #told = new Map<string, { stamp: string; rows: readonly StoredRow[] }>();
  readonly #story = (stories += 1);
  /** What has been whole here at any time, as `account/hash`. */
  readonly sent = new Set<string>();
  /** When it came last, as far as a server that was put back can know. */
  #cameAt: ReadonlyMap<string, number> = new Map();
  /** What is whole here now, as `account/hash`. */
  #wholeNow: ReadonlySet<string> = new Set();
  /** What each account was found to have whole, since something was written last. */
  readonly #found = new Map<string, ReadonlySet<string> | null>();
  #db: Promise<Database> | undefined;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = new Random(seed);
  }

  /** @throws Refusal where bytes and hash do not belong together; StoreUnavailable where the server goes down with it */
  take(account: string, hash: string, part: BlobPart, isCrashing: boolean): Promise<Received> {
    return this.#during(async (store) => {
      this.#found.clear();
      this.#bytes.fails = isCrashing ? this.#random.pick(['half written', 'not noted'] as const)! : null;
      const taken = await store
        .take(this.#keyOf(account), hash, part, new Date(this.#world.time))
        .finally(() => (this.#bytes.fails = null));
      if (taken === 'full') throw new Refusal('accountLimit');
      if (taken === 'broken') throw new Refusal('invalidInput');
      if (taken.received === taken.size) {
        this.sent.add(`${account}/${hash}`);
        this.#cameAt = new Map(this.#cameAt).set(`${account}/${hash}`, this.#world.time);
        this.#wholeNow = new Set([...this.#wholeNow, `${account}/${hash}`]);
        this.#world.count('a blob is whole');
        this.#world.tell(null, () => `server: blob ${hash.slice(0, 4)} of ${account.slice(-2)} is whole`);
      }
      return taken;
    });
  }

  /** As devices are told. */
  missing(account: string): Promise<{ missing: string[]; bytes: number; mostBytes: null }> {
    return this.#during(async (store, db) => {
      await this.#tell(db, account);
      const key = this.#keyOf(account);
      const missing = await store.missing(key);
      if (missing.some((hash) => this.sent.has(`${account}/${hash}`))) this.#world.count('a blob is asked for again');
      return { missing, bytes: await store.bytes(key), mostBytes: null };
    });
  }

  hasWhole(account: string, hash: string): boolean {
    return this.#wholeNow.has(`${account}/${hash}`);
  }

  /** The hashes of what is here whole; null where it is not what its hash says. */
  async whole(account: string): Promise<ReadonlySet<string> | null> {
    const found = this.#found.get(account);
    return found === undefined ? this.#during((store, db) => this.#lookFor(store, db, account)) : found;
  }

  async #lookFor(store: BlobStore, db: Database, account: string): Promise<ReadonlySet<string> | null> {
    const key = this.#keyOf(account);
    const known = await db.selectFrom('blobs').selectAll().where('account', '=', key).execute();
    const whole = new Set<string>();
    let isSound = true;
    for (const { hash, size, received } of known) {
      if (received < size || !(await this.#bytes.isThere(key, hash, size))) continue;
      for await (const bytes of store.read(key, hash, 0)) isSound &&= areWhole(hash, bytes);
      whole.add(hash);
    }
    const found = isSound ? whole : null;
    this.#found.set(account, found);
    return found;
  }

  /** The job of every day. Nothing goes that a row refers to, or that came but now. */
  async clean(): Promise<void> {
    if (!this.#db) return;
    const { time } = this.#world;
    const before = new Map<string, ReadonlySet<string> | null>();
    for (const account of accounts) before.set(account, await this.whole(account));
    await this.#during(async (store, db) => {
      for (const account of accounts) await this.#tell(db, account);
      await store.removeUnused(new Date(time), new Date(time - lifeMilliseconds));
      this.#found.clear();
    });
    for (const account of accounts) {
      const whole = await this.whole(account);
      const used = this.usedOf(account);
      for (const hash of before.get(account) ?? []) {
        if (whole?.has(hash)) continue;
        this.#wholeNow = new Set([...this.#wholeNow].filter((name) => name !== `${account}/${hash}`));
        this.#world.count('a blob is removed');
        this.#world.tell(null, () => `server: blob ${hash.slice(0, 4)} of ${account.slice(-2)} is removed`);
        if (used.has(hash)) this.#world.fail(`blob ${hash} was removed though a row refers to it`);
        if ((this.#cameAt.get(`${account}/${hash}`) ?? 0) > time - lifeMilliseconds)
          this.#world.fail(`blob ${hash} was removed though it came but now`);
      }
    }
  }

  /** What live rows of an account refer to. */
  usedOf(account: string): Set<string> {
    const rows = [...this.#world.server.store.content.spaces.get(account)!.rows.values()];
    return new Set(rows.flatMap(({ row }) => (row.deletedBy === null ? filesIn(row).map(({ hash }) => hash) : [])));
  }

  /** A copy of the server is being made. */
  isCopied(content: MemoryContent): void {
    const [files, whole, cameAt] = [new Map(this.#bytes.files), this.#wholeNow, this.#cameAt];
    if (!this.#db) return;
    const copied = this.#during(async (_store, db) => db.selectFrom('blobs').selectAll().execute());
    this.#copies.set(content, { known: copied, files, whole, cameAt });
  }

  /** Now and then somebody forgets the files beside the database. */
  putBack(content: MemoryContent, withFiles?: boolean): void {
    if (!this.#db) return;
    const nothing = { known: Promise.resolve([]), files: new Map(), whole: new Set<string>(), cameAt: new Map() };
    const copy = this.#copies.get(content) ?? nothing;
    const hasFiles = withFiles ?? this.#random.chance(0.7);
    this.#wholeNow = hasFiles ? copy.whole : new Set();
    this.#cameAt = copy.cameAt;
    void this.#during(async (_store, db) => {
      const known = await copy.known;
      this.#found.clear();
      await db.deleteFrom('blobs').execute();
      if (known.length > 0) await db.insertInto('blobs').values(known).execute();
      this.#bytes.files = hasFiles ? new Map(copy.files) : new Map();
    });
  }

  #keyOf = (account: string): string => `${this.#story}/${account}`;

  /** Work of the server goes on to its end, in any order of turns. */
  #during<Result>(work: (store: BlobStore, db: Database) => Promise<Result>): Promise<Result> {
    this.#db ??= this.#begin();
    const begun = this.#db.then((db) => work(new BlobStore(db, this.#bytes, null), db));
    return during(begun, new Promise(() => {}));
  }

  async #begin(): Promise<Database> {
    database ??= openSqlite(':memory:').then(({ db }) => db);
    const db = await database;
    for (const table of ['blobs', 'blob_uses', 'rows', 'accounts'] as const) await db.deleteFrom(table).execute();
    const columns = { username: '', password_hash: '', access_level: 0, roles: '[]', created_at: '' };
    for (const account of accounts) {
      const id = this.#keyOf(account);
      await db
        .insertInto('accounts')
        .values({ id, email: id, ...columns })
        .execute();
    }
    return db;
  }

  /** Tells the database what the account's rows say now. */
  async #tell(db: Database, account: string): Promise<void> {
    const { rows, stamps } = this.#world.server.store.content.spaces.get(account)!;
    const [space, stamp] = [this.#keyOf(account), `${stamps.length} ${stamps.at(-1)}`];
    const told = this.#told.get(account);
    if (told?.stamp === stamp) return;
    const stored = [...rows.values()].filter(({ row }) => filesIn(row).length > 0);
    this.#told.set(account, { stamp, rows: stored });
    // Most writes are of other rows.
    const before = told?.rows ?? [];
    if (before.length === stored.length && stored.every((one, at) => one === before[at])) return;
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('rows').where('space', '=', space).execute();
      const columns = stored.map(({ table: tbl, row, rev }) => {
        const [id, deleted_by, doc] = [row.id, row.deletedBy, JSON.stringify(row)];
        return { space, tbl, id, parent: '', key: '', rev, deleted_by, doc };
      });
      if (columns.length > 0) await transaction.insertInto('rows').values(columns).execute();
      await followBlobs(transaction, space, stored);
    });
  }
}

/** In files, as beside SQLite, but for the disk. */
class BytesInMemory implements BlobBytes {
  files = new Map<string, Uint8Array>();
  /** How the server goes down as it writes. */
  fails: 'half written' | 'not noted' | null = null;
  readonly #busy = new Map<string, Promise<unknown>>();

  async alone<Result>(account: string, hash: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    const name = `${account}/${hash}`;
    const turn = (this.#busy.get(name) ?? Promise.resolve()).then(async () => work(await database!));
    this.#busy.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async write(_db: Database, account: string, hash: string, start: number, bytes: Uint8Array): Promise<void> {
    const before = this.files.get(`${account}/${hash}`)?.subarray(0, start) ?? new Uint8Array();
    const written = this.fails === 'half written' ? bytes.subarray(0, bytes.length / 2) : bytes;
    const file = new Uint8Array(start + written.length);
    file.set(before);
    file.set(written, start);
    this.files.set(`${account}/${hash}`, file);
    if (this.fails) throw new StoreUnavailable('The server is down.');
  }

  async *read(_db: Database, account: string, hash: string, offset: number): AsyncGenerator<Uint8Array, void> {
    yield this.files.get(`${account}/${hash}`)?.subarray(offset) ?? new Uint8Array();
  }

  async isThere(account: string, hash: string, size: number): Promise<boolean> {
    return this.files.get(`${account}/${hash}`)?.length === size;
  }

  async remove(_db: Database, account: string, hash: string): Promise<void> {
    this.files.delete(`${account}/${hash}`);
  }

  async removeAccount(): Promise<void> {}

  async removeStrays(db: Database): Promise<void> {
    const known = await db.selectFrom('blobs').select(['account', 'hash']).execute();
    const names = new Set(known.map(({ account, hash }) => `${account}/${hash}`));
    for (const name of this.files.keys()) if (!names.has(name)) this.files.delete(name);
  }
}
