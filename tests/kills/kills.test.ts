/** A short version of `npm run kills`: on SQLite among the unit tests, on PostgreSQL with two nodes among those on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { findPostgres } from '#scripts/postgres.ts';
import { PostgresServer } from '#tests/postgres-server.ts';
import { killStory } from './kill-story.ts';
import { ServerProcess } from './server-process.ts';

const minutes = 60_000;
const length = { kills: 3, seed: 1, athletes: 8 };
const nothingLost = { violations: [], calls: expect.toSatisfy((calls: number) => calls > 100) };

test.skipIf(inject('postgresUrl') !== undefined)(
  '64 devices lose nothing and apply nothing twice while the server is killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kills-'));
    const nodes = [new ServerProcess({ DATA_DIR: folder })];
    expect(await killStory({ nodes, place: join(folder, 'trainside.db') }, length)).toMatchObject(nothingLost);
    rmSync(folder, { recursive: true, force: true });
  },
  3 * minutes,
);

test.skipIf(inject('postgresUrl') === undefined)(
  '64 devices lose nothing and apply nothing twice while two nodes and their PostgreSQL are killed',
  async () => {
    // The machine goes on, so what was written need not have reached the disk.
    const database = await PostgresServer.create(findPostgres()!, ['fsync=off']);
    const nodes = [1, 2].map(() => new ServerProcess({ DATABASE_URL: database.url }));
    const told = await killStory({ nodes, database, place: database.url }, length).finally(() => database.remove());
    expect(told).toMatchObject(nothingLost);
  },
  3 * minutes,
);
