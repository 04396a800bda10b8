/** The servers that are measured beside each other: one on SQLite, one and two nodes on one PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '#scripts/paths.ts';
import { findPostgres, noPostgres } from '#scripts/postgres.ts';
import { ServerProcess } from '#tests/kills/server-process.ts';
import { PostgresServer } from '#tests/postgres-server.ts';
import { fillAthlete, type FilledAthlete } from './filled-athlete.ts';
import { postgresFloor, type SqlFloor, sqliteFloor } from './floors.ts';

export interface Side {
  name: string;
  /** The address of a node, the next one each time. */
  reach(): string;
  athlete: FilledAthlete;
  sql: SqlFloor;
}

export interface Sides {
  all: readonly Side[];
  stop(): Promise<void>;
}

/** @param workouts how wide the public catalogue is */
export async function startSides(workouts: number, print: (text: string) => void): Promise<Sides> {
  const sqlite = await onSqlite(workouts);
  const programs = findPostgres();
  if (!programs) print(noPostgres);
  const postgres = programs ? await onPostgres(await PostgresServer.create(programs), workouts) : null;
  return {
    all: [...sqlite.all, ...(postgres?.all ?? [])],
    stop: async () => {
      await sqlite.stop();
      await postgres?.stop();
    },
  };
}

async function onSqlite(workouts: number): Promise<Sides> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
  const environment = { DATA_DIR: folder };
  seed(environment, workouts);
  const node = new ServerProcess(environment);
  await node.start();
  const sql = sqliteFloor(folder);
  return {
    all: [{ name: 'SQLite', reach: () => node.address, athlete: await fillAthlete(node.address), sql }],
    stop: async () => {
      await sql.close();
      await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onPostgres(database: PostgresServer, workouts: number): Promise<Sides> {
  const environment = { DATABASE_URL: database.url };
  seed(environment, workouts);
  const nodes = [new ServerProcess(environment), new ServerProcess(environment)] as const;
  for (const node of nodes) await node.start();
  const sql = await postgresFloor(database.url);
  const athlete = await fillAthlete(nodes[0].address);
  let asked = 0;
  return {
    all: [
      { name: 'PostgreSQL, one node', reach: () => nodes[0].address, athlete, sql },
      { name: 'PostgreSQL, two nodes', reach: () => nodes[(asked += 1) % 2 === 0 ? 0 : 1].address, athlete, sql },
    ],
    stop: async () => {
      await sql.close();
      await Promise.all(nodes.map((node) => node.kill()));
      await database.remove();
    },
  };
}

function seed(environment: Record<string, string>, workouts: number): void {
  const args = [
    '--disable-warning=ExperimentalWarning',
    inProject('server/catalogue/seed.ts'),
    '--workouts',
    String(workouts),
  ];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The catalogue could not be written.');
}
