/** The store on a SQL database, the same for every dialect. */
import type { SelectQueryBuilder } from 'kysely';
import type { Outcome } from '#core/contract/endpoint.ts';
import type { Head } from '#core/contract/sync.ts';
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import { limits } from '#core/model/limits.ts';
import { isHeldByNothing } from './account-holds.ts';
import { batched } from './batched.ts';
import { isGravestone, refuseRemoved } from './remove-account.ts';
import * as ask from './row-questions.ts';
import { fromColumns, toColumns } from './sql-rows.ts';
import type { Database, RowsTable, SqlTransaction } from './sql-tables.ts';
import type { Store, StoredOutcome, StoredRow, StoreReads, StoreWrites } from './store.ts';
import { untilUncontended } from './until-uncontended.ts';
import { readVersionLines } from './version-lines.ts';

/** What one engine does in its own way. */
export interface SqlEngine {
  db: Database;
  /**
   * The database that searches read, so that they delay no other work; the same one, where the database sees to that.
   */
  searches: Database;
  /** Holds other writers of these spaces off until the transaction ends. */
  lock(transaction: SqlTransaction, spaces: readonly string[]): Promise<void>;
  /** Locks the rows that are read, all but those that another transaction has locked. */
  passOverLocked: <Tables, Names extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Names, Row>,
  ) => SelectQueryBuilder<Tables, Names, Row>;
}

/** Keeps a table that follows from rows in step with them, in the transaction that writes them. */
export type Follow = (transaction: SqlTransaction, space: string, rows: readonly StoredRow[]) => Promise<void>;

const rowsPerInsert = 100;
/** Both databases take far more. */
const keysPerQuery = 500;

export class SqlStore implements Store {
  readonly #engine: SqlEngine;
  readonly #followers: readonly Follow[];

  constructor(engine: SqlEngine, followers: readonly Follow[]) {
    this.#engine = engine;
    this.#followers = followers;
  }

  read<Result>(work: (reads: StoreReads) => Promise<Result>): Promise<Result> {
    const transaction = this.#engine.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return transaction.execute((open) => work(readsOf(open)));
  }

  write<Result>(spaces: readonly string[], work: (writes: StoreWrites) => Promise<Result>): Promise<Result> {
    return untilUncontended(() => this.#writeOnce(spaces, work));
  }

  #writeOnce<Result>(spaces: readonly string[], work: (writes: StoreWrites) => Promise<Result>): Promise<Result> {
    // Each statement sees what was committed before it: once the spaces are locked, that is their newest state.
    const transaction = this.#engine.db.transaction().setIsolationLevel('read committed');
    return transaction.execute(async (open) => {
      await this.#engine.lock(open, [...spaces].sort());
      return work(writesOf(open, this.#followers));
    });
  }

  async close(): Promise<void> {
    await this.#engine.searches.destroy();
    await this.#engine.db.destroy();
  }
}

const stored = (rows: readonly Pick<RowsTable, 'tbl' | 'rev' | 'doc'>[]): StoredRow[] => rows.map(fromColumns);

/** Of these, many are asked for in one moment, or again. */
type Together = 'row' | 'children' | 'versionLines' | 'outcome';

function singleReads(transaction: SqlTransaction): Omit<StoreReads, Together> {
  return {
    async publisherOf(workoutId) {
      const found = await transaction
        .selectFrom('public_addresses as at')
        .innerJoin('workout_index as found', (on) =>
          on.onRef('found.space', '=', 'at.space').onRef('found.workout_id', '=', 'at.id'),
        )
        .select('at.space')
        .where('at.tbl', '=', 'workouts')
        .where('at.address', '=', workoutId)
        .where('at.id', '=', workoutId)
        .where('found.is_public', '=', 1)
        .where(isHeldByNothing('at.space'))
        .executeTakeFirst();
      return found?.space;
    },
    async byKey(space, table, from, to, most) {
      let query = ask.liveRows(transaction, space, table);
      if (from !== null) query = query.where('key', '>=', from);
      if (to !== null) query = query.where('key', '<=', to);
      if (most !== undefined) query = query.limit(ask.atMost(most));
      return stored(await query.orderBy('key').orderBy('id').execute());
    },
    async count(space, table) {
      const [found] = await ask.count(transaction, space, table);
      return Number(found?.count ?? 0);
    },
    async changes(space, afterRev, limit) {
      // How large they are is known without reading them.
      const sized = await ask.sizesAfter(transaction, space, afterRev, limit);
      let bytes = 0;
      const last = sized.find((row) => (bytes += Number(row.bytes)) >= limits.pageBytes) ?? sized[limit - 1];
      const newest = sized.at(-1);
      return newest ? stored(await ask.rowsBetween(transaction, space, afterRev, (last ?? newest).rev)) : [];
    },
    async countChanges(space, afterRev) {
      const [found] = await ask.countAfter(transaction, space, afterRev);
      return Number(found?.count ?? 0);
    },
    async head(space) {
      const [found] = await ask.head(transaction, space);
      return found ?? { rev: 0, stamp: '' };
    },
    async stampAt(space, rev) {
      const [found] = await ask.stampAt(transaction, space, rev);
      return found?.stamp;
    },
    async isHeld(account) {
      const query = transaction.selectFrom('account_holds').select('account').where('account', '=', account);
      return (await query.executeTakeFirst()) !== undefined;
    },
    async isRemoved(account) {
      const query = transaction.selectFrom('spaces').select('stamp').where('id', '=', account);
      return isGravestone(await query.executeTakeFirst());
    },
    async earlier(space, table, id, most) {
      const query = transaction
        .selectFrom('revisions')
        .select('doc')
        .where('space', '=', space)
        .where('tbl', '=', table)
        .where('id', '=', id)
        .orderBy('rev', 'desc')
        .limit(ask.atMost(most));
      return (await query.execute()).map(({ doc }) => JSON.parse(doc) as StoredRow['row']);
    },
  };
}

/**
 * Reads of a transaction: what is asked for in one moment is fetched in one query, and what was asked for before is
 * known. Nothing changes for a transaction that only reads; one that writes forgets what it wrote over.
 */
function readsOf(transaction: SqlTransaction): StoreReads & { forget(): void } {
  const reads = singleReads(transaction);
  const rows: Batches<StoredRow> = new Map();
  const children: Batches<StoredRow[]> = new Map();
  const lines: Batches<VersionLine[]> = new Map();
  const liveByKey: Batches<StoredRow[]> = new Map();
  const outcomes: Batches<StoredOutcome> = new Map();
  return {
    ...reads,
    row: (space, table, id) =>
      asked(rows, `${space}/${table}`, id, async (ids) => {
        const found = await ask.rowsById(transaction, space, table, ids);
        return new Map(found.map((row) => [row.id, fromColumns(row)]));
      }),
    children: async (space, table, parentId) =>
      (await asked(children, `${space}/${table}`, parentId, async (parentIds) => {
        const found = Map.groupBy(await ask.rowsByParent(transaction, space, table, parentIds), ({ parent }) => parent);
        return new Map([...found].map(([parent, ofOne]) => [parent, stored(ofOne)]));
      })) ?? [],
    versionLines: async (space, workoutId) =>
      (await asked(lines, space, workoutId, (ids) => readVersionLines(transaction, space, ids))) ?? [],
    byKey: async (space, table, from, to, most) => {
      if (from === null || from !== to || most !== undefined) return reads.byKey(space, table, from, to, most);
      const ofKey = await asked(liveByKey, `${space}/${table}`, from, async (keys) => {
        // Put in order here: asked to, SQLite would go through the whole table by id rather than look the keys up.
        const live = await ask.liveRowsByKey(transaction, space, table, keys);
        const found = Map.groupBy(
          live.sort((a, b) => (a.id < b.id ? -1 : 1)),
          ({ key }) => key,
        );
        return new Map([...found].map(([key, ofOne]) => [key, stored(ofOne)]));
      });
      return ofKey ?? [];
    },
    outcome: (account, mid) =>
      asked(outcomes, account, mid, async (mids) => {
        const found = await ask.outcomes(transaction, account, mids);
        return new Map(found.map((one) => [one.mid, { hash: one.hash, outcome: JSON.parse(one.outcome) as Outcome }]));
      }),
    forget: () => {
      for (const batches of [rows, children, lines, liveByKey, outcomes]) batches.clear();
    },
  };
}

/** Asks for one thing by its key, by the table that it is in. */
type Batches<Answer> = Map<string, (key: string) => Promise<Answer | undefined>>;

/** @param fetch of keys of this table that were not asked for before */
function asked<Answer>(
  batches: Batches<Answer>,
  table: string,
  key: string,
  fetch: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): Promise<Answer | undefined> {
  const known = batches.get(table);
  if (known) return known(key);
  const answers = new Map<string, Promise<Answer | undefined>>();
  const fetchOne = batched(fetch, keysPerQuery);
  const one = (wanted: string) => once(answers, wanted, () => fetchOne(wanted));
  batches.set(table, one);
  return one(key);
}

/** Alone in its spaces, a transaction asks for a thing once: a call looks at the same row up to six times. */
function writesOf(transaction: SqlTransaction, followers: readonly Follow[]): StoreWrites {
  const reads = readsOf(transaction);
  const counts = new Map<string, Promise<number>>();
  const heads = new Map<string, Promise<Head>>();
  const head = (space: string): Promise<Head> => once(heads, space, () => reads.head(space));
  return {
    ...reads,
    head,
    count: (space, table) => once(counts, `${space}/${table}`, () => reads.count(space, table)),
    async advance(space, stamps) {
      const before = await head(space);
      refuseRemoved(before);
      const first = before.rev + 1;
      const rows = stamps.map((stamp, index) => ({ space, rev: first + index, stamp }));
      const newest = rows.at(-1);
      if (!newest) return first;
      const next = { rev: newest.rev, stamp: newest.stamp };
      await ask.putHead(transaction, space, next.rev, next.stamp);
      heads.set(space, Promise.resolve(next));
      for (const part of parts(rows)) await ask.addStamps(transaction, part);
      return first;
    },
    async putRows(space, rows) {
      counts.clear();
      reads.forget();
      for (const part of parts(rows.map((row) => toColumns(space, row)))) await ask.putRows(transaction, part);
      for (const follow of followers) await follow(transaction, space, rows);
    },
    async putOutcomes(account, outcomes) {
      const rows = outcomes.map(({ hash, outcome }) => ({
        account,
        mid: outcome.mid,
        hash,
        outcome: JSON.stringify(outcome),
      }));
      for (const part of parts(rows)) await ask.addOutcomes(transaction, part);
      reads.forget();
    },
    async storeRevisions(space, before) {
      const { rev } = await head(space);
      const rows = before.map(({ mid, table, row }) => ({
        space,
        tbl: table,
        id: row.id,
        mid,
        rev,
        doc: JSON.stringify(row),
      }));
      for (const part of parts(rows)) await ask.addRevisions(transaction, part);
    },
  };
}

/** The answer that is known, or is under way; else it is asked for, and again where that fails: it may be for another one. */
function once<Answer>(known: Map<string, Promise<Answer>>, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const there = known.get(key);
  if (there) return there;
  const answer = ask();
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += rowsPerInsert) yield items.slice(from, from + rowsPerInsert);
}
