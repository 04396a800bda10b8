/** The engines that every store test runs on. */
import { MemoryStore } from '#server/store/memory.ts';
import { followPlans } from '#server/store/follow-plans.ts';
import { followWorkouts } from '#server/store/follow-workouts.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { SqlStore } from '#server/store/sql-store.ts';
import type { Store } from '#server/store/store.ts';

export const engines: Record<string, () => Promise<Store>> = {
  memory: async () => new MemoryStore(),
  SQLite: async () => new SqlStore(await openSqlite(':memory:'), [followWorkouts, followPlans]),
};

export const sqliteFile = async (path: string): Promise<SqlStore> =>
  new SqlStore(await openSqlite(path), [followWorkouts, followPlans]);
