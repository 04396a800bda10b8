/** The store as the server has it, in a file, in memory (`:memory:`) or at the address of a PostgreSQL. */
import { followPlans } from '#server/store/follow-plans.ts';
import { followWorkouts } from '#server/store/follow-workouts.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { SqlStore } from '#server/store/sql-store.ts';

export async function storeAt(place: string): Promise<SqlStore> {
  const engine = await (place.startsWith('postgres:') ? openPostgres(place) : openSqlite(place));
  return new SqlStore(engine, [followWorkouts, followPlans]);
}
