/** What an athlete's activities come to, summed by the database: no activity is read for it. Those that are hidden don't count. */
import { sql } from 'kysely';
import type { Sport } from '#core/model/sport.ts';
import type { SqlEngine } from './sql-store.ts';
import type { Database } from './sql-tables.ts';

export interface YearTotals {
  year: number;
  activities: number;
  durationSeconds: number;
  /** In metres. */
  totalDistance: number;
  stress: number;
  kilojoules: number;
}

export class ActivityTotals {
  readonly #searches: Database;

  constructor({ searches }: Pick<SqlEngine, 'searches'>) {
    this.#searches = searches;
  }

  /** By year, the newest first, of a sport or of all. */
  async byYear(account: string, sport: Sport | undefined): Promise<YearTotals[]> {
    const year = sql<string>`substr(calendar_date, 1, 4)`;
    const rows = await this.#counted(account)
      .$if(sport !== undefined, (query) => query.where('sport', '=', String(sport)))
      .select(({ fn }) => [
        year.as('year'),
        fn.countAll<number | string>().as('activities'),
        fn.sum<number>('moving_seconds').as('durationSeconds'),
        fn.sum<number>('distance_meters').as('totalDistance'),
        fn.sum<number>('stress').as('stress'),
        fn.sum<number>('kilojoules').as('kilojoules'),
      ])
      .groupBy(year)
      .orderBy(year, 'desc')
      .execute();
    return rows.map((row) => ({ ...row, year: Number(row.year), activities: Number(row.activities) }));
  }

  /** The most watts that were held for five minutes on a bike since a day; null where none were. */
  async bestFiveMinutes(account: string, from: string): Promise<number | null> {
    const query = this.#counted(account).where('sport', '=', 'bike').where('calendar_date', '>=', from);
    const best = await query
      .select(({ fn }) => fn.max<number | null>('five_minutes_watts').as('watts'))
      .executeTakeFirst();
    return best?.watts ?? null;
  }

  #counted(account: string) {
    return this.#searches.selectFrom('activity_index').where('space', '=', account).where('is_hidden', '=', 0);
  }
}
