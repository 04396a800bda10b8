/** The recordings of the newest activities are on every device before they are opened, and the others can go. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { dropOlderRecordings, mostAtHand, recordingsHere, recordingsToFetch } from '#src/db/recordings-at-hand.ts';
import { uploadStorage } from '#src/db/uploads.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { type FetchPorts, fetchRecordings } from '#src/sync/fetch-recordings.ts';
import { perform } from '#src/sync/perform.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { type RideDevice, Rides } from '#tests/rides.ts';

let rides: Rides;
let phone: RideDevice;
let laptop: RideDevice;
beforeEach(async () => {
  rides = await Rides.open();
  phone = rides.device('phone');
  laptop = rides.device('laptop');
});
afterEach(() => rides.close());

/** @returns the hash of the recording */
async function record(device: RideDevice, calendarDate: string): Promise<string> {
  const samples = await blobOf(new Uint8Array(rides.random.bytes(200)));
  const ridden = activity(calendarDate, calendarDate, rides.now.toISOString());
  const sources = ridden.sources.map((source) => ({ ...source, fileHash: samples.hash, samplesHash: samples.hash }));
  await perform(device.device, 'addActivity', { ...ridden, sources }, {}, [samples]);
  return samples.hash;
}
const fetching = (device: RideDevice, others: Partial<FetchPorts> = {}) =>
  fetchRecordings({
    place: async () => JSON.stringify((await uploadStorage(device.database).syncMeta()).cursors),
    toFetch: () => recordingsToFetch(device.database),
    read: (hash) => device.read(hash),
    now: () => rides.now.getTime(),
    isPaused: async () => false,
    ...others,
  });
const isOn = async ({ database }: RideDevice, hash: string) => Boolean(await database.blobContents.get(hash));

test('S2.14 what was recorded on the phone is on the laptop in full, before anybody opens it there', async () => {
  const older = await record(phone, '2027-01-02');
  const newer = await record(phone, '2027-01-03');
  await phone.sync();
  await phone.upload();
  await laptop.sync();
  expect(await recordingsToFetch(laptop.database)).toEqual([newer, older]);
  await fetching(laptop, { isPaused: async () => true })();
  expect(await isOn(laptop, newer)).toBe(false);
  await fetching(laptop)();
  expect([await isOn(laptop, newer), await isOn(laptop, older)]).toEqual([true, true]);
  expect(await recordingsToFetch(laptop.database)).toEqual([]);
});

test('a recording that the server does not have yet is asked for again only later', async () => {
  const hash = await record(phone, '2027-01-02');
  await phone.sync();
  await laptop.sync();
  const fetch = fetching(laptop);
  await fetch();
  await phone.upload();
  await fetch();
  expect(await isOn(laptop, hash)).toBe(false);
  rides.now = new Date(rides.now.getTime() + 600_000);
  await fetch();
  expect(await isOn(laptop, hash)).toBe(true);
});

test('what a full device could not keep is not fetched over and over', async () => {
  const hash = await record(phone, '2027-01-02');
  await phone.sync();
  await phone.upload();
  await laptop.sync();
  let times = 0;
  const fetch = fetching(laptop, {
    read: async (asked) => {
      times += 1;
      const read = await laptop.read(asked);
      await laptop.database.blobs.delete(asked);
      await laptop.database.blobContents.delete(asked);
      return read;
    },
  });
  for (let hour = 0; hour < 3; hour += 1) {
    await fetch();
    rides.now = new Date(rides.now.getTime() + 3_600_000);
  }
  expect(times).toBe(1);
  expect(await recordingsToFetch(laptop.database)).toEqual([hash]);
});

test('the newest activities are read again only when something has come from the server', async () => {
  let reads = 0;
  const fetch = fetching(laptop, {
    toFetch: () => {
      reads += 1;
      return recordingsToFetch(laptop.database);
    },
  });
  await laptop.sync();
  for (let round = 0; round < 3; round += 1) await fetch();
  expect(reads).toBe(1);
  const hash = await record(phone, '2027-01-02');
  await phone.sync();
  await phone.upload();
  await laptop.sync();
  await fetch();
  expect(await isOn(laptop, hash)).toBe(true);
});

test('room is made by what is older than the newest, and only by what the server has', async () => {
  const days = Array.from({ length: mostAtHand + 1 }, (_, index) => shiftDate('2026-11-01', index));
  const hashes: string[] = [];
  for (const day of days) hashes.push(await record(phone, day));
  await phone.sync();
  await dropOlderRecordings(phone.database);
  expect(await phone.database.blobs.count()).toBe(days.length);
  await phone.upload();
  expect(await recordingsHere(phone.database)).toEqual({ bytes: 200 * days.length, olderBytes: 200 });
  await dropOlderRecordings(phone.database);
  expect(await phone.database.blobs.count()).toBe(mostAtHand);
  expect(await isOn(phone, hashes[0]!)).toBe(false);
});
