/** Over a network that costs by volume nothing is fetched unasked; what is to be sent waits if its athlete wants that. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUploads } from '#src/db/uploads.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { perform } from '#src/sync/perform.ts';
import { startUploads } from '#src/sync/start-uploads.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { type RideDevice, Rides } from '#tests/rides.ts';

/** The network that the browser tells of. */
class Connection extends EventTarget {
  type = 'wifi';
  saveData = false;
  become(network: Partial<Pick<Connection, 'type' | 'saveData'>>): void {
    Object.assign(this, network);
    this.dispatchEvent(new Event('change'));
  }
}

let rides: Rides;
let phone: RideDevice;
let tablet: RideDevice;
let connection: Connection;
beforeEach(async () => {
  rides = await Rides.open();
  phone = rides.device('phone');
  tablet = rides.device('tablet');
  connection = new Connection();
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  await rides.close();
});

/** A ride of the phone that the tablet knows of, with its recording on the server. @returns the hash of the recording */
async function ridden(calendarDate: string): Promise<string> {
  const samples = await blobOf(new Uint8Array(rides.random.bytes(200)));
  const ride = activity(calendarDate, calendarDate, rides.now.toISOString());
  const sources = ride.sources.map((source) => ({ ...source, fileHash: samples.hash, samplesHash: samples.hash }));
  await perform(phone.device, 'addActivity', { ...ride, sources }, {}, [samples]);
  await phone.sync();
  await phone.upload();
  await tablet.sync();
  return samples.hash;
}

const isOnTablet = async (hash: string) => Boolean(await tablet.database.blobContents.get(hash));
const comes = (hash: string) =>
  vi.waitFor(async () => expect(await isOnTablet(hash)).toBe(true), { timeout: 5_000, interval: 20 });
/** Longer than what comes takes by far. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500));

let nextRound = () => {};
const syncing = {
  nudge: () => {},
  lastEnd: () => null,
  sending: () => null,
  nextAt: () => rides.now.getTime(),
  subscribe: (listener: () => void) => {
    nextRound = listener;
    return () => {};
  },
  stop: () => {},
};

test.each([
  ['mobile data', { type: 'cellular' }, { type: 'wifi' }],
  ['a network on which data is saved', { saveData: true }, { saveData: false }],
])('S2.14 over %s no recording is fetched ahead; once the network is another, it is', async (_, metered, free) => {
  const first = await ridden('2027-01-02');
  const end = startUploads(tablet.database, tablet.caller, syncing);
  await comes(first);
  connection.become(metered);
  const second = await ridden('2027-01-03');
  nextRound();
  await aWhile();
  expect(await isOnTablet(second)).toBe(false);
  connection.become(free);
  await comes(second);
  end();
});

test('over mobile data a ride is sent, unless its athlete has it wait for another network', async () => {
  connection.become({ type: 'cellular' });
  const isSent = async (hash: string) => (await phone.database.blobs.get(hash))?.state === 'sent';
  const arrives = (hash: string) => vi.waitFor(async () => expect(await isSent(hash)).toBe(true), { timeout: 5_000 });
  const first = await phone.save(rides.random.bytes(200));
  await phone.sync();
  const end = startUploads(phone.database, phone.caller, syncing);
  await arrives(first.hash);
  await noteUploads(phone.database, { pausesOnMetered: true });
  const second = await phone.save(rides.random.bytes(200));
  await phone.sync();
  nextRound();
  await aWhile();
  expect(await isSent(second.hash)).toBe(false);
  connection.become({ type: 'wifi' });
  await arrives(second.hash);
  end();
});
