/** The store as the server has it, in a file, in memory (`:memory:`) or at the address of a PostgreSQL. */
import { followActivities } from '#server/store/follow-activities.ts';
import { followAddresses } from '#server/store/follow-addresses.ts';
import { followPlans } from '#server/store/follow-plans.ts';
import { followVersions } from '#server/store/follow-versions.ts';
import { followWorkouts } from '#server/store/follow-workouts.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { type SqlEngine, SqlStore } from '#server/store/sql-store.ts';

export const storeAt = async (place: string): Promise<SqlStore> =>
  new SqlStore(await engineAt(place), [followVersions, followAddresses, followWorkouts, followPlans, followActivities]);

/** What is below the store. */
export const engineAt = (place: string): Promise<SqlEngine> =>
  place.startsWith('postgres:') ? openPostgres(place) : openSqlite(place);
