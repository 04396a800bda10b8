/**
 * Starts the PostgreSQL that the tests on it share, before the first of them, brings one database of it to today's shape
 * for the others to be copied from, and removes the server after the last test.
 */
import type { TestProject } from 'vitest/node';
import { findPostgres, noPostgres } from '#scripts/postgres.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { careless, databaseUrl, onServer, PostgresServer, templateName } from './postgres-server.ts';

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
  await onServer(server.url, [`create database ${templateName}`]);
  const { db } = await openPostgres(databaseUrl(server.url, templateName));
  await db.destroy();
  project.provide('postgresUrl', server.url);
}

export const teardown = async (): Promise<void> => server?.remove();
