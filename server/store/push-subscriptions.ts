/** Where athletes' devices are reached by Web Push, and when each is to be reminded next. */
import { addJob, type NewJob } from './jobs.ts';
import type { Database, SqlTables } from './sql-tables.ts';

export interface PushSubscription {
  id: string;
  account: string;
  /** The session that subscribed; the end of it is the end of this. */
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** On the clock of the athlete's time zone, `HH:MM`. */
  time: string;
  /** The moment of the next reminder, ISO 8601 in UTC. */
  nextAt: string;
  createdAt: string;
}

const fromColumns = ({ next_at: nextAt, created_at: createdAt, ...same }: SqlTables['push_subscriptions']) =>
  ({ ...same, nextAt, createdAt }) satisfies PushSubscription;

export class PushSubscriptionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Keeps a device's subscription. One that is known goes to the account that is signed in there now, with its new time.
   * @returns false where the endpoint is known with other keys: the sender is not that device
   */
  async put({ nextAt, createdAt, ...same }: PushSubscription): Promise<boolean> {
    const { account, session, time, p256dh, auth } = same;
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('push_subscriptions')
      .values({ ...same, next_at: nextAt, created_at: createdAt })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet({ account, session, time, next_at: nextAt, created_at: createdAt })
          .where('push_subscriptions.p256dh', '=', p256dh)
          .where('push_subscriptions.auth', '=', auth),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Forgets an account's subscriptions beyond so many, the oldest first. */
  async keepNewest(account: string, most: number): Promise<void> {
    const query = this.#db.selectFrom('push_subscriptions').select('id').where('account', '=', account);
    const kept = (await query.orderBy('created_at', 'desc').orderBy('id').limit(most).execute()).map(({ id }) => id);
    if (kept.length < most) return;
    const others = this.#db.deleteFrom('push_subscriptions').where('account', '=', account);
    await others.where('id', 'not in', kept).execute();
  }

  /** Those whose moment has come, the longest due first; each once, also where it stays due. */
  async *due(now: Date, atOnce: number): AsyncGenerator<PushSubscription> {
    const all = this.#db.selectFrom('push_subscriptions').selectAll().where('next_at', '<=', now.toISOString());
    let query = all;
    for (;;) {
      const rows = await query.orderBy('next_at').orderBy('id').limit(atOnce).execute();
      yield* rows.map(fromColumns);
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      query = all.where((by) => by(by.refTuple('next_at', 'id'), '>', by.tuple(last.next_at, last.id)));
    }
  }

  /** Sets the next moment of one that is due, and queues its reminder; nothing, where another node was first. */
  async take({ id, nextAt }: PushSubscription, next: Date, reminder: NewJob): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('push_subscriptions')
        .set({ next_at: next.toISOString() })
        .where('id', '=', id)
        .where('next_at', '=', nextAt)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) await addJob(transaction, reminder);
    });
  }

  async find(id: string): Promise<PushSubscription | undefined> {
    const row = await this.#db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromColumns(row);
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
  }

  async removeEndpoint(endpoint: string, account: string): Promise<void> {
    const own = this.#db.deleteFrom('push_subscriptions').where('account', '=', account);
    await own.where('endpoint', '=', endpoint).execute();
  }
}
