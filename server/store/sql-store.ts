/** The store on a SQL database, the same for every dialect. */
import type { SelectQueryBuilder } from 'kysely';
import type { Outcome } from '#core/contract/endpoint.ts';
import type { Head } from '#core/contract/sync.ts';
import type { VersionLine } from '#core/domain/workouts/version-line.ts';
import { limits } from '#core/model/limits.ts';
import type { TableName } from '#core/model/tables.ts';
import { isHeldByNothing } from './account-holds.ts';
import { batched } from './batched.ts';
import { isGravestone, refuseRemoved } from './remove-account.ts';
import * as ask from './row-questions.ts';
import { fromColumns, toColumns } from './sql-rows.ts';
import type { Database, RowsTable, SqlTransaction } from './sql-tables.ts';
import type { Store, StoredRow, StoreReads, StoreWrites } from './store.ts';
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
    return transaction.execute((open) => work(togetherOn(open)));
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

function readsOf(transaction: SqlTransaction): StoreReads {
  return {
    async row(space, table, id) {
      const [found] = await ask.row(transaction, space, table, id);
      return found && fromColumns(found);
    },
    async children(space, table, parentId) {
      return stored(await ask.children(transaction, space, table, parentId));
    },
    async versionLines(space, workoutId) {
      return (await readVersionLines(transaction, space, [workoutId])).get(workoutId) ?? [];
    },
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
      if (most !== undefined) query = query.limit(most);
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
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
    async isRemoved(account) {
      const query = transaction.selectFrom('spaces').select('stamp').where('id', '=', account);
      return isGravestone(await query.executeTakeFirst());
    },
    async outcome(account, mid) {
      const [found] = await ask.outcome(transaction, account, mid);
      return found && { hash: found.hash, outcome: JSON.parse(found.outcome) as Outcome };
    },
    async earlier(space, table, id, most) {
      const query = transaction
        .selectFrom('revisions')
        .select('doc')
        .where('space', '=', space)
        .where('tbl', '=', table)
        .where('id', '=', id)
        .orderBy('rev', 'desc')
        .limit(most);
      return (await query.execute()).map(({ doc }) => JSON.parse(doc) as StoredRow['row']);
    },
  };
}

/**
 * Reads of a transaction that only reads: what is asked for in one moment is fetched in one query, and what was asked
 * for before is known, since nothing changes for such a transaction.
 */
function togetherOn(transaction: SqlTransaction): StoreReads {
  const reads = readsOf(transaction);
  const askRows = perTable(async (space, table, ids) => {
    const found = await ask.rowsById(transaction, space, table, ids);
    return new Map(found.map((row) => [row.id, fromColumns(row)]));
  });
  const askChildren = perTable(async (space, table, parentIds) => {
    const found = Map.groupBy(await ask.rowsByParent(transaction, space, table, parentIds), ({ parent }) => parent);
    return new Map([...found].map(([parent, rows]) => [parent, rows.map(fromColumns)]));
  });
  const askVersionLines = perTable((space, _table, ids) => readVersionLines(transaction, space, ids));
  const askByKey = perTable(async (space, table, keys) => {
    // Put in order here: asked to, SQLite would go through the whole table by id rather than look the keys up.
    const live = await ask.liveRowsByKey(transaction, space, table, keys);
    const found = Map.groupBy(
      live.sort((a, b) => (a.id < b.id ? -1 : 1)),
      ({ key }) => key,
    );
    return new Map([...found].map(([key, rows]) => [key, rows.map(fromColumns)]));
  });
  return {
    ...reads,
    row: (space, table, id) => askRows(space, table)(id),
    children: async (space, table, parentId) => (await askChildren(space, table)(parentId)) ?? [],
    versionLines: async (space, workoutId) => (await askVersionLines(space, 'workoutVersions')(workoutId)) ?? [],
    byKey: async (space, table, from, to, most) =>
      from === null || from !== to || most !== undefined
        ? reads.byKey(space, table, from, to, most)
        : ((await askByKey(space, table)(from)) ?? []),
  };
}

/** One batch for each table of a space, of keys that were not asked for before. */
function perTable<Answer>(fetch: (space: string, table: TableName, keys: string[]) => Promise<Map<string, Answer>>) {
  const asking = new Map<string, (key: string) => Promise<Answer | undefined>>();
  return (space: string, table: TableName) => {
    const name = `${space}/${table}`;
    const known = asking.get(name);
    if (known) return known;
    const answers = new Map<string, Promise<Answer | undefined>>();
    const fetchOne = batched((keys) => fetch(space, table, keys), keysPerQuery);
    const one = (key: string) => once(answers, key, () => fetchOne(key));
    asking.set(name, one);
    return one;
  };
}

/** Alone in its spaces, a transaction asks for a thing once: a call looks at the same row up to six times. */
function writesOf(transaction: SqlTransaction, followers: readonly Follow[]): StoreWrites {
  const reads = readsOf(transaction);
  const counts = new Map<string, Promise<number>>();
  const rowsById = new Map<string, Promise<StoredRow | undefined>>();
  const childrenOf = new Map<string, Promise<StoredRow[]>>();
  const linesOf = new Map<string, Promise<VersionLine[]>>();
  const heads = new Map<string, Promise<Head>>();
  const head = (space: string): Promise<Head> => once(heads, space, () => reads.head(space));
  return {
    ...reads,
    head,
    row: (space, table, id) => once(rowsById, `${space}/${table}/${id}`, () => reads.row(space, table, id)),
    children: (space, table, parentId) =>
      once(childrenOf, `${space}/${table}/${parentId}`, () => reads.children(space, table, parentId)),
    versionLines: (space, workoutId) =>
      once(linesOf, `${space}/${workoutId}`, () => reads.versionLines(space, workoutId)),
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
      for (const known of [counts, childrenOf, linesOf]) known.clear();
      for (const { table, row } of rows) rowsById.delete(`${space}/${table}/${row.id}`);
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
    },
    async storeRevisions(space, mid, before) {
      const { rev } = await head(space);
      const rows = before.map(({ table, row }) => ({
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

/** The answer that is known, or is under way; else it is asked for. */
function once<Answer>(known: Map<string, Promise<Answer>>, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += rowsPerInsert) yield items.slice(from, from + rowsPerInsert);
}
