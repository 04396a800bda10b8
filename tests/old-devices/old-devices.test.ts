/** Devices as every release has left them are opened by this one, and nothing on them is lost. */
import 'fake-indexeddb/auto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import type { DeviceBlob } from '#src/db/device-blob.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { comeBack } from './come-back.ts';
import { restoreDatabase } from './idb-copy.ts';
import { closeDatabases, type OldDevice } from './old-device.ts';
import { OldServer } from './old-server.ts';
import { pageReads } from './page-reads.ts';
import { presentRelease } from './release.ts';
import { scriptedAthlete } from './scripted-athlete.ts';
import { shapeOf } from './shape.ts';
import { tell, type Told } from './tell.ts';

const folder = join(import.meta.dirname, 'releases');
const releases = readdirSync(folder).map((name) => basename(name, '.json'));
const read = (release: string) => JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')) as OldDevice;

let server: OldServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const callsOf = ({ databases }: OldDevice) => (databases[0]?.stores['calls']?.records ?? []) as DeviceCall[];

test('this release has its file, and still writes what stands there: another shape is another release', async () => {
  expect(releases, 'npm run old-devices writes the file of a new release').toContain(presentRelease());
  const [kept, written] = [read(presentRelease()), await scriptedAthlete()];
  expect(shapeOf(written.databases), 'see tests/old-devices/README.md').toEqual(shapeOf(kept.databases));
  const made = new Set(callsOf(kept).map(({ call }) => call));
  // Rows are brought back after a server was put back, by no act.
  const unmade = Object.values(acts).filter(({ call }) => !made.has(call));
  expect(unmade.map(({ call }) => call)).toEqual([acts.bringBack.call]);
  const states = new Set(callsOf(kept).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['answered', 'applied', 'attention', 'queued', 'unreadable']);
});

test('every page that reads of the device is among those that are read here', () => {
  const features = globSync('src/features/*/reads.ts').map((path) => basename(dirname(path)));
  expect(Object.keys(pageReads)).toEqual(features.toSorted());
});

/** A later release may tell more of the settings, and no less of anything. */
function expectTold(now: Told, then: Told): void {
  expect(now).toMatchObject({ ...then, settings: expect.arrayContaining([...(then['settings'] ?? [])]) });
}

test.each(releases)('a device of %s shows all it had, and all of it reaches the server once', async (release) => {
  const old = read(release);
  for (const database of old.databases) await restoreDatabase(database);
  server = await OldServer.open(new Date(old.writtenAt), old.server);
  const database = new AccountDatabase(old.account);
  expectTold(await tell({ database, anonymous }), old.told);
  for (const [feature, readPage] of Object.entries(pageReads)) {
    const found = await readPage(database, old.writtenAt.slice(0, 10));
    // In one value, so that a failure names the page.
    const missing = found.filter((thing) => thing === null || thing === undefined).length;
    expect({ feature, isEmpty: found.length === 0, missing }).toEqual({ feature, isEmpty: false, missing: 0 });
  }
  closeDatabases({ database });

  const back = await comeBack(server);
  expectTold(await tell(back), old.toldLater);
  const { store } = server.services.execute;
  const sound = callsOf(old).filter(({ state }) => state !== 'unreadable');
  const recorded = await store.read((reads) => Promise.all(sound.map(({ mid }) => reads.outcome(old.account, mid))));
  expect(sound.filter((_call, index) => !recorded[index])).toEqual([]);
  // Each that was still to be sent has taken one revision, and no other was recorded again.
  const [head, rows] = await store.read(async (reads) =>
    Promise.all([reads.head(old.account), reads.changes(old.account, 0, Number.MAX_SAFE_INTEGER)]),
  );
  const before = new Set(old.server.rows['outcomes']?.map(({ mid }) => mid));
  const sent =
    sound.filter(({ mid, state }) => state === 'queued' && !before.has(mid)).length + (old.told['drafts']?.length ?? 0);
  const revBefore = Number(old.server.rows['spaces']?.find(({ id }) => id === old.account)?.['rev']);
  expect(head.rev - revBefore).toBe(sent);

  const files = (old.databases[0]?.stores['blobs']?.records ?? []) as DeviceBlob[];
  for (const { hash, size, state } of files) {
    const received = (await server.services.blobs.received(old.account, hash))?.received ?? 0;
    expect([hash, received]).toEqual([hash, state === 'waiting' ? size : 0]);
  }

  const onDevice = await new DexieDeviceStore(back.database).transaction((transaction) => transaction.allRows());
  expect(onDevice.filter(({ row }) => row.pending === 1)).toEqual([]);
  const byPlace = (places: [string, unknown][]) => places.toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(byPlace(onDevice.map(({ table, row }) => [`${table}/${row.id}`, row.view]))).toEqual(
    byPlace(rows.map(({ table, row }) => [`${table}/${row.id}`, row])),
  );
  closeDatabases(back);
});
