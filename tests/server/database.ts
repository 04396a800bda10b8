/** Where a test's server keeps its data: in a database of its own when the tests run on PostgreSQL, else in its folder. */
import { inject } from 'vitest';
import { freshUrl } from '#tests/postgres-server.ts';

/** What the environment must say for it. */
export async function databaseEnvironment(): Promise<{ DATABASE_URL?: string }> {
  const url = inject('postgresUrl');
  return url === undefined ? {} : { DATABASE_URL: await freshUrl(url) };
}
