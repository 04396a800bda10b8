/** News that administrators post, and how far each athlete has read. */
import { announcementLimits } from '#core/model/announcement.ts';
import type { Database, SqlTables } from './sql-tables.ts';

export interface NewsPost {
  /** A UUID of version 7, so that the newest has the greatest. */
  id: string;
  title: string;
  text: string;
  /** The address with more about it. */
  postUrl: string | null;
  createdAt: string;
  editedAt: string | null;
}

const fromColumns = (row: SqlTables['news_posts']): NewsPost => ({
  id: row.id,
  title: row.title,
  text: row.text,
  postUrl: row.post_url,
  createdAt: row.created_at,
  editedAt: row.edited_at,
});

export class NewsStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The newest, as many as a device reads at once. */
  async newest(): Promise<NewsPost[]> {
    const query = this.#db.selectFrom('news_posts').selectAll().orderBy('id', 'desc').limit(announcementLimits.shown);
    return (await query.execute()).map(fromColumns);
  }

  async find(id: string): Promise<NewsPost | undefined> {
    const row = await this.#db.selectFrom('news_posts').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromColumns(row);
  }

  async count(): Promise<number> {
    const query = this.#db.selectFrom('news_posts').select((by) => by.fn.countAll<number | string>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async add({ id, title, text, postUrl, createdAt }: NewsPost): Promise<void> {
    const row = { id, title, text, post_url: postUrl, created_at: createdAt, edited_at: null };
    await this.#db.insertInto('news_posts').values(row).execute();
  }

  async edit({ id, title, text, postUrl, editedAt }: Omit<NewsPost, 'createdAt'>): Promise<void> {
    const row = { title, text, post_url: postUrl, edited_at: editedAt };
    await this.#db.updateTable('news_posts').set(row).where('id', '=', id).execute();
  }

  async delete(id: string): Promise<void> {
    await this.#db.deleteFrom('news_posts').where('id', '=', id).execute();
  }

  /** The newest post that the athlete has seen, or null. */
  async lastViewed(account: string): Promise<string | null> {
    const query = this.#db.selectFrom('news_views').select('post').where('account', '=', account);
    return (await query.executeTakeFirst())?.post ?? null;
  }

  /** Only ever moves forward: a device that saw less does not make read news unread. */
  async view(account: string, post: string): Promise<void> {
    await this.#db
      .insertInto('news_views')
      .values({ account, post })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ post }).where('news_views.post', '<', post))
      .execute();
  }
}
