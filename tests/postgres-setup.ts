/** Starts the PostgreSQL that the tests on it share, before the first of them, and removes it after the last. */
import type { TestProject } from 'vitest/node';
import { findPostgres, noPostgres } from '#scripts/postgres.ts';
import { careless, PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where there is one: the PostgreSQL that tests run on. */
    postgresUrl?: string;
  }
}

let server: PostgresServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  const programs = findPostgres();
  if (!programs) throw new Error(noPostgres);
  server = await PostgresServer.create(programs, careless);
  project.provide('postgresUrl', server.url);
}

export const teardown = async (): Promise<void> => server?.remove();
