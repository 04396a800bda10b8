/** Promo codes, and who has used them. */
import { sql } from 'kysely';
import { judgePromoCode } from '#core/domain/promo-code.ts';
import { announcementLimits } from '#core/model/announcement.ts';
import type { PromoAnswer, PromoCode } from '#core/model/promo-code.ts';
import type { Database, SqlTables } from './sql-tables.ts';

export type StoredPromoCode = PromoCode & { createdAt: string };

const fromColumns = (row: SqlTables['promo_codes']): StoredPromoCode => ({
  code: row.code,
  accessLevel: row.access_level,
  until: row.until,
  mostUses: row.most_uses,
  uses: row.uses,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

export class PromoCodeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** All open codes, then the ended ones, as far as they are still of interest; newest first. */
  async newest(): Promise<StoredPromoCode[]> {
    const query = this.#db
      .selectFrom('promo_codes')
      .selectAll()
      .orderBy(sql`ended_at is not null`);
    const newestFirst = query
      .orderBy('created_at', 'desc')
      .orderBy('code')
      .limit(2 * announcementLimits.kept);
    return (await newestFirst.execute()).map(fromColumns);
  }

  async find(code: string): Promise<StoredPromoCode | undefined> {
    const row = await this.#db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
    return row && fromColumns(row);
  }

  /** How many have not been ended. */
  async countOpen(): Promise<number> {
    const query = this.#db.selectFrom('promo_codes').select((by) => by.fn.countAll<number | string>().as('count'));
    return Number((await query.where('ended_at', 'is', null).executeTakeFirstOrThrow()).count);
  }

  /** @returns false where there is one of that name, also an ended one: a name never means anything else later */
  async add({ code, accessLevel, until, mostUses, createdAt }: StoredPromoCode): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('promo_codes')
      .values({
        code,
        access_level: accessLevel,
        until,
        most_uses: mostUses,
        uses: 0,
        created_at: createdAt,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** The code can no longer be used; athletes who have used it keep what it brought. */
  async end(code: string, endedAt: string): Promise<void> {
    await this.#db
      .updateTable('promo_codes')
      .set({ ended_at: endedAt })
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Tries a code for an account, once each; a level only ever rises by it. */
  async apply(code: string, account: string, now: Date): Promise<PromoAnswer> {
    const at = now.toISOString();
    return this.#db.transaction().execute(async (transaction) => {
      // An update that changes nothing: other tries of this code wait for the end of this transaction.
      const locked = transaction.updateTable('promo_codes').set((by) => ({ uses: by.ref('uses') }));
      const row = await locked.where('code', '=', code).returningAll().executeTakeFirst();
      const used = transaction.selectFrom('promo_code_uses').select('code').where('code', '=', code);
      const hasUsed = (await used.where('account', '=', account).executeTakeFirst()) !== undefined;
      const answer = judgePromoCode(row && fromColumns(row), { hasUsed, today: at.slice(0, 10) });
      if (answer !== 'success' || !row) return answer;
      await transaction.insertInto('promo_code_uses').values({ code, account, used_at: at }).execute();
      const { uses, access_level: level } = row;
      await transaction
        .updateTable('promo_codes')
        .set({ uses: uses + 1 })
        .where('code', '=', code)
        .execute();
      await transaction
        .updateTable('accounts')
        .set({ access_level: level })
        .where('id', '=', account)
        .where('access_level', '<', level)
        .execute();
      return answer;
    });
  }
}
