/** How much of the database is one account's: its rows, what was written over, and how its calls ended. */
import { sql } from 'kysely';
import type { Database } from './sql-tables.ts';

/** @returns characters; reads all that the account has */
export async function keptCharacters(db: Database, account: string): Promise<number> {
  const { rows } = await sql<{ kept: number | string }>`select
    (select coalesce(sum(length(doc)), 0) from rows where space = ${account}) +
    (select coalesce(sum(length(doc)), 0) from revisions where space = ${account}) +
    (select coalesce(sum(length(outcome)), 0) from outcomes where account = ${account}) as kept`.execute(db);
  return Number(rows[0]?.kept ?? 0);
}
