/** The engines that every store test runs on. */
import { inject } from 'vitest';
import { MemoryStore } from '#server/store/memory.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import type { Store } from '#server/store/store.ts';
import { freshUrl } from '#tests/postgres-server.ts';
import { engineAt, storeAt } from './store-at.ts';

const postgresUrl = inject('postgresUrl');

export const engines: Record<string, () => Promise<Store>> =
  postgresUrl === undefined
    ? { memory: async () => new MemoryStore(), SQLite: () => storeAt(':memory:') }
    : { PostgreSQL: async () => storeAt(await freshUrl(postgresUrl)) };

/** The engine of this run, empty. */
export const openEngine = async (): Promise<SqlEngine> =>
  engineAt(postgresUrl === undefined ? ':memory:' : await freshUrl(postgresUrl));
