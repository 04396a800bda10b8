/** What a crash could do to a database is noticed by the check that follows the kills. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreReads } from '#server/store/store.ts';
import { storeAt } from '#tests/server/store/store-at.ts';
import { Random } from '#tests/simulation/random.ts';
import { checkAccount } from './check-store.ts';
import { HttpDevice, publicWorkouts, register } from './http-device.ts';
import { ServerProcess } from './server-process.ts';

let folder: string;
let device: HttpDevice;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kills-check-'));
  const server = new ServerProcess({ DATA_DIR: folder });
  await server.start();
  device = new HttpDevice(await register(() => server.address, 'ann@example.org'), () => server.address, new Random(1));
  const workoutIds = await publicWorkouts(server.address);
  for (let acts = 0; acts < 30; acts += 1) await device.act(workoutIds);
  // Once to send, once to fetch what the server made of it.
  for (let cycles = 0; cycles < 2; cycles += 1) await device.sync();
  await server.stop();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param statement what is done to a copy of the database before it is checked */
async function found(statement?: string): Promise<string[]> {
  const place = join(folder, 'copy.db');
  cpSync(join(folder, 'trainside.db'), place);
  const copy = new DatabaseSync(place);
  if (statement) expect(copy.prepare(statement).run().changes).toBeGreaterThan(0);
  copy.close();
  const store = await storeAt(place);
  try {
    return await store.read((reads) => checkAccount(reads, device.athlete.userId, 1, [device]));
  } finally {
    await store.close();
    rmSync(place);
  }
}

test('nothing is found where nothing is wrong', async () => {
  expect(device.store.content.calls.size).toBeGreaterThan(10);
  expect(await found()).toEqual([]);
});

test('an account whose rows fill several pages is read to its end', async () => {
  const store = await storeAt(join(folder, 'trainside.db'));
  const inPages = (reads: StoreReads): StoreReads => ({
    ...reads,
    changes: (space, from) => reads.changes(space, from, 3),
  });
  const { userId } = device.athlete;
  expect(await store.read((reads) => checkAccount(inPages(reads), userId, 1, [device]))).toEqual([]);
  await store.close();
});

const hers = `space in (select id from accounts)`;
const newest = `${hers} and rev = (select max(rev) from rows where ${hers})`;
test.each([
  ['an outcome was lost', `delete from outcomes where rowid = (select max(rowid) from outcomes)`, 'has no outcome'],
  ['an outcome is another', `update outcomes set outcome = json_set(outcome, '$.kind', 'noop')`, 'another outcome'],
  ['a row was lost', `delete from rows where ${newest}`, 'is not on the server'],
  ['a row is older than was told', `update rows set doc = json_set(doc, '$.at', '2020') where ${newest}`, 'differs'],
  ['a call was applied twice', `update spaces set rev = rev + 1 where id in (select id from accounts)`, 'calls took'],
  ['a revision is missing', `delete from stamps where ${hers}`, 'is not there'],
])('%s: that is found', async (_what, statement, words) => {
  expect((await found(statement)).join('\n')).toContain(words);
});
