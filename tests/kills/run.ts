/**
 * `npm run kills -- --kills N --seed S`: 64 devices, or eight for each of `--athletes A`, write and read over HTTP while
 * the server is killed N times. With `--postgres`, two nodes on a PostgreSQL of our own, which is killed too. `--record`
 * adds a line to the ledger, docs/server-kills.csv. SERVER_PROGRAM=dist-server/main.js starts in half the time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, noPostgres } from '#scripts/postgres.ts';
import { openLedger } from '#scripts/ledger.ts';
import { PostgresServer } from '#tests/postgres-server.ts';
import { killStory } from './kill-story.ts';
import { ServerProcess } from './server-process.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    athletes: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const [kills, seed, athletes] = [Number(values.kills), Number(values.seed), Number(values.athletes)];
const length = { kills, seed, athletes };

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'kills-'));
  const nodes = [new ServerProcess({ DATA_DIR: folder })];
  try {
    return await killStory({ nodes, place: join(folder, 'trainside.db') }, length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres() {
  const programs = findPostgres();
  if (!programs) throw new Error(noPostgres);
  const database = await PostgresServer.create(programs);
  const nodes = [1, 2].map(() => new ServerProcess({ DATABASE_URL: database.url }));
  try {
    return await killStory({ nodes, database, place: database.url }, length);
  } finally {
    await database.remove();
  }
}

const record = values.record ? openLedger('server-kills') : undefined;
const began = performance.now();
const { calls, missed, violations: found } = await (values.postgres ? onPostgres() : onSqlite());
for (const violation of found) console.log(violation);
const violations = found.length;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${kills} kills, ${calls} calls, ${missed} cycles broken off, ${seconds} s, ${violations} violations`);
const store = values.postgres ? 'PostgreSQL with two nodes' : 'SQLite';
await record?.({ store, seed, athletes, kills, calls, 'broken off': missed, violations, seconds });
process.exitCode = violations > 0 ? 1 : 0;
