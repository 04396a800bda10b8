/** Notifications that administrators write, and which of them each athlete has read. */
import type { Membership } from '#core/domain/membership.ts';
import { type Audience, announcementLimits, type NotificationType } from '#core/model/announcement.ts';
import type { Database, SqlTables } from './sql-tables.ts';

export interface StoredNotification {
  id: string;
  type: NotificationType;
  message: string;
  audience: Audience;
  /** Whom it is for, where the audience is one account. */
  account: string | null;
  createdAt: string;
}

/** Whose notifications are asked for. */
interface Reader {
  id: string;
  membership: Membership;
  /** Messages to all athletes from before the account existed are not shown to it. */
  createdAt: string;
}

const fromColumns = (row: SqlTables['notifications']): StoredNotification => ({
  id: row.id,
  type: row.type as NotificationType,
  message: row.message,
  audience: row.audience as Audience,
  account: row.account,
  createdAt: row.created_at,
});

export class NotificationStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What an athlete has received, newest first. */
  async receivedBy(reader: Reader, now: Date): Promise<StoredNotification[]> {
    const oldest = new Date(now.getTime() - announcementLimits.days * 86_400_000).toISOString();
    const from = oldest > reader.createdAt ? oldest : reader.createdAt;
    const rows = await this.#db
      .selectFrom('notifications')
      .selectAll()
      .where('created_at', '>=', from)
      .where((by) => by.or([by('account', '=', reader.id), by('audience', 'in', ['everybody', reader.membership])]))
      .orderBy('id', 'desc')
      .limit(announcementLimits.shown)
      .execute();
    return rows.map(fromColumns);
  }

  /** Which of these the athlete has read. */
  async readBy(account: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const query = this.#db.selectFrom('notification_reads').select('notification').where('account', '=', account);
    return (await query.where('notification', 'in', [...ids]).execute()).map((row) => row.notification);
  }

  async markRead(account: string, notification: string, readAt: string): Promise<void> {
    await this.#db
      .insertInto('notification_reads')
      .values({ account, notification, read_at: readAt })
      .onConflict((conflict) => conflict.columns(['account', 'notification']).doNothing())
      .execute();
  }

  /** All of them with how many have read each and, where it is for one account, that one's mail address. */
  async all(): Promise<(StoredNotification & { email: string | null; readers: number })[]> {
    const rows = await this.#db
      .selectFrom('notifications')
      .leftJoin('accounts', 'accounts.id', 'notifications.account')
      .selectAll('notifications')
      .select((by) => [
        'accounts.email as email',
        by
          .selectFrom('notification_reads')
          .whereRef('notification_reads.notification', '=', 'notifications.id')
          .select((reads) => reads.fn.countAll<number | string>().as('count'))
          .as('readers'),
      ])
      .orderBy('notifications.id', 'desc')
      .execute();
    return rows.map((row) => ({ ...fromColumns(row), email: row.email, readers: Number(row.readers) }));
  }

  async count(): Promise<number> {
    const query = this.#db.selectFrom('notifications').select((by) => by.fn.countAll<number | string>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async add({ createdAt, ...rest }: StoredNotification): Promise<void> {
    await this.#db
      .insertInto('notifications')
      .values({ ...rest, created_at: createdAt })
      .execute();
  }

  async delete(id: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('notification_reads').where('notification', '=', id).execute();
      await transaction.deleteFrom('notifications').where('id', '=', id).execute();
    });
  }
}
