/**
 * Work for later, stored in the database. Of each lane one job runs at a time, in the order in which they were queued.
 * A node takes a job for as long as its lease lasts; after that another node may take it, and the first one's result is
 * refused.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobState } from '#core/contract/admin.ts';
import type { SqlEngine } from './sql-store.ts';
import type { Database, SqlTables } from './sql-tables.ts';
import { untilUncontended } from './until-uncontended.ts';

export interface NewJob {
  id: string;
  kind: string;
  /** Queued twice under one key it is one job, until the first has been over for some days. */
  key: string;
  lane: string;
  /** The account it belongs to, and is deleted with; null: the installation. */
  account: string | null;
  /** JSON. */
  input: string;
  queuedAt: string;
}

/** A job that a node may run until its lease ends. */
export interface TakenJob {
  id: string;
  kind: string;
  input: string;
  /** This one included. */
  attempts: number;
  lease: string;
}

/** How an attempt ended. */
export type AttemptEnd =
  | { state: 'done' }
  | { state: 'waiting'; error: string; freeAt: Date }
  | { state: 'dead'; error: string; attempts: number };

export interface DeadJob {
  id: string;
  kind: string;
  /** The mail address of its account; null where it is the installation's. */
  email: string | null;
  attempts: number;
  lastError: string;
  queuedAt: string;
  endedAt: string;
}

/** Queues a job, in a transaction that writes something else too, if need be. @returns false where its key is known */
export async function addJob(db: Database, { queuedAt, ...job }: NewJob): Promise<boolean> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from jobs where lane = ${job.lane})`;
  const begin = { state: 'waiting', attempts: 0, free_at: queuedAt, queued_at: queuedAt };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({ ...job, ...begin, place, lease: null, last_error: null, ended_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export class JobStore {
  readonly #db: Database;
  readonly #passOverLocked: SqlEngine['passOverLocked'];

  constructor({ db, passOverLocked }: Pick<SqlEngine, 'db' | 'passOverLocked'>) {
    this.#db = db;
    this.#passOverLocked = passOverLocked;
  }

  /** @returns false where its key is known: nothing was queued */
  add(job: NewJob): Promise<boolean> {
    return addJob(this.#db, job);
  }

  /**
   * Takes jobs that are due, and those whose lease has ended, for as long as a new lease lasts.
   * @param kinds those that this node can run
   */
  take(kinds: readonly string[], most: number, now: Date, leaseEnd: Date): Promise<TakenJob[]> {
    // Another node that takes a job of the same lane in this moment is in the way: then its job is passed over.
    return untilUncontended(() => this.#takeOnce(kinds, most, now, leaseEnd));
  }

  #takeOnce(kinds: readonly string[], most: number, now: Date, leaseEnd: Date): Promise<TakenJob[]> {
    return this.#db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const due = transaction
          .selectFrom('jobs')
          .select('id')
          .where('kind', 'in', [...kinds])
          .where('free_at', '<=', now.toISOString())
          .where('id', '=', ({ selectFrom }) =>
            // The first of its lane: the one that runs, else the one that was queued first. The names of states sort so
            // that these two come last, in this order: read from the index, a lane of thousands takes no longer.
            selectFrom('jobs as other')
              .select('other.id')
              .whereRef('other.lane', '=', 'jobs.lane')
              .where('other.state', '>=', 'running')
              .orderBy('other.state')
              .orderBy('other.place')
              .orderBy('other.id')
              .limit(1),
          )
          .orderBy('free_at')
          .orderBy('place')
          .limit(most);
        const ids = (await this.#passOverLocked(due).execute()).map(({ id }) => id);
        if (ids.length === 0) return [];
        const lease = randomUUID();
        const taken = await transaction
          .updateTable('jobs')
          .set((by) => ({ state: 'running', attempts: by('attempts', '+', 1), free_at: leaseEnd.toISOString(), lease }))
          .where('id', 'in', ids)
          .returning(['id', 'kind', 'input', 'attempts'])
          .execute();
        return taken.map((job) => ({ ...job, lease }));
      });
  }

  /**
   * Reports how an attempt ended.
   * @returns false where its lease has ended meanwhile, or the job is gone: nothing was noted
   */
  async report({ id, lease }: TakenJob, end: AttemptEnd, now: Date): Promise<boolean> {
    const over = { lease: null, free_at: null, ended_at: now.toISOString() };
    const { numUpdatedRows } = await this.#db
      .updateTable('jobs')
      .set(columnsOf(end, over))
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('free_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Those of some lanes in which a job runs or waits. */
  async busyLanes(lanes: readonly string[]): Promise<ReadonlySet<string>> {
    const query = this.#db
      .selectFrom('jobs')
      .select('lane')
      .distinct()
      .where('lane', 'in', [...lanes]);
    return new Set((await query.where('state', 'in', ['waiting', 'running']).execute()).map(({ lane }) => lane));
  }

  /** What waits in a lane is due now. @param but not what last failed with this error */
  async hurry(lane: string, now: Date, but: string): Promise<void> {
    const query = this.#db.updateTable('jobs').set({ free_at: now.toISOString() }).where('lane', '=', lane);
    const waiting = query.where('state', '=', 'waiting').where('free_at', '>', now.toISOString());
    await waiting.where((by) => by.or([by('last_error', 'is', null), by('last_error', '<>', but)])).execute();
  }

  /** How many there are of each kind in each state. */
  async counts(): Promise<{ kind: string; state: JobState; count: number }[]> {
    const query = this.#db
      .selectFrom('jobs')
      .select((by) => ['kind', 'state', by.fn.countAll<number | string>().as('count')])
      .groupBy(['kind', 'state'])
      .orderBy('kind')
      .orderBy('state');
    return (await query.execute()).map(({ kind, state, count }) => ({
      kind,
      state: state as JobState,
      count: Number(count),
    }));
  }

  /** Those that failed as often as they may, the newest first. */
  async dead(most: number): Promise<DeadJob[]> {
    const rows = await this.#db
      .selectFrom('jobs')
      .leftJoin('accounts', 'accounts.id', 'jobs.account')
      .selectAll('jobs')
      .select('accounts.email as email')
      .where('state', '=', 'dead')
      .orderBy('ended_at', 'desc')
      .orderBy('jobs.id')
      .limit(most)
      .execute();
    return rows.map(({ id, kind, email, attempts, last_error, queued_at, ended_at }) => ({
      id,
      kind,
      email,
      attempts,
      lastError: last_error ?? '',
      queuedAt: queued_at,
      endedAt: ended_at ?? queued_at,
    }));
  }

  /** Has a dead job tried again, as often as a new one, in its old place. @returns false where none is dead under this id */
  retry(id: string, now: Date): Promise<boolean> {
    return this.#changeDead(id, { state: 'waiting', attempts: 0, free_at: now.toISOString(), ended_at: null });
  }

  /** Takes a dead job off the list. @returns false where none is dead under this id */
  giveUp(id: string, now: Date): Promise<boolean> {
    return this.#changeDead(id, { state: 'givenUp', ended_at: now.toISOString() });
  }

  async #changeDead(id: string, columns: Partial<SqlTables['jobs']>): Promise<boolean> {
    const query = this.#db.updateTable('jobs').set(columns).where('id', '=', id).where('state', '=', 'dead');
    return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
  }

  /** Forgets what was done or given up before a moment, and with it its key. */
  async forgetOver(before: Date): Promise<void> {
    const over = this.#db.deleteFrom('jobs').where('state', 'in', ['done', 'givenUp']);
    await over.where('ended_at', '<', before.toISOString()).execute();
  }
}

function columnsOf(end: AttemptEnd, over: Partial<SqlTables['jobs']>): Partial<SqlTables['jobs']> {
  if (end.state === 'done') return { ...over, state: 'done' };
  if (end.state === 'waiting')
    return { state: 'waiting', lease: null, free_at: end.freeAt.toISOString(), last_error: end.error };
  return { ...over, state: 'dead', last_error: end.error, attempts: end.attempts };
}
