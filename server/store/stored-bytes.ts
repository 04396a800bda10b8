/** How much of the database is one account's: what the athlete has, what was written over, and how calls ended. */
import { sql } from 'kysely';
import type { StoredBytes } from '#server/accounts/account-usage.ts';
import type { Database } from './sql-tables.ts';

/**
 * Reads everything of the account. What a conflict was about counts as history, like deleted rows; so do the versions
 * of a deleted workout, which are never deleted themselves.
 */
export async function storedBytes(db: Database, account: string): Promise<StoredBytes> {
  const { rows } = await sql<Record<'has' | 'in_rows' | 'written_over' | 'outcomes', number | string>>`select
    coalesce(sum(octet_length(doc)), 0) as in_rows,
    coalesce(sum(case when deleted_by is null and tbl <> 'conflicts' and not (tbl = 'workoutVersions' and exists (
      select 1 from rows as workout where workout.space = ${account} and workout.tbl = 'workouts'
        and workout.id = rows.parent and workout.deleted_by is not null)) then octet_length(doc) else 0 end), 0) as has,
    (select coalesce(sum(octet_length(doc)), 0) from revisions where space = ${account}) as written_over,
    (select coalesce(sum(octet_length(outcome)), 0) from outcomes where account = ${account}) as outcomes
    from rows where space = ${account}`.execute(db);
  const { has = 0, in_rows = 0, written_over = 0, outcomes = 0 } = rows[0] ?? {};
  return { has: Number(has), withHistory: Number(in_rows) + Number(written_over) + Number(outcomes) };
}
