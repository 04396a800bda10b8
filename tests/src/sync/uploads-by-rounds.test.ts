/** Recordings are sent after the rounds of the queue: not before they may, and not for ever. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { protocolHeader, protocolVersion } from '#core/contract/protocol.ts';
import { startUploads } from '#src/sync/start-uploads.ts';
import { type RideDevice, Rides } from '#tests/rides.ts';

let rides: Rides;
let phone: RideDevice;
/** Requests for blobs that have left the phone. */
let asked: number;
/** When the next round is due; null while one runs. */
let nextAt: number | null;
let roundEnds: () => void;
let end: () => void;

beforeEach(async () => {
  rides = await Rides.open();
  phone = rides.device('phone');
  asked = 0;
  nextAt = rides.now.getTime();
});
afterEach(async () => {
  end();
  await rides.close();
});

function start(through = rides.fetch): void {
  phone.network = (path, init) => {
    asked += 1;
    return through(path, init);
  };
  end = startUploads(phone.database, phone.caller, {
    nudge: () => {},
    lastEnd: () => null,
    sending: () => null,
    nextAt: () => nextAt,
    subscribe: (listener) => {
      roundEnds = listener;
      return () => {};
    },
    stop: () => {},
  });
}

/** Longer than anything takes here. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));
const isSent = async (hash: string) => (await phone.database.blobs.get(hash))?.state === 'sent';

test('S2.14 a ride is sent once the queue has had its turn', async () => {
  const { hash } = await phone.save(rides.random.bytes(200));
  await phone.sync();
  nextAt = null;
  start();
  await aWhile();
  expect(asked).toBe(0);
  nextAt = rides.now.getTime();
  roundEnds();
  await vi.waitFor(async () => expect(await isSent(hash)).toBe(true), 5_000);
});

test('a server that says when is not asked before', async () => {
  const { hash } = await phone.save(rides.random.bytes(200));
  await phone.sync();
  const busy = { status: 503, headers: { [protocolHeader]: protocolVersion, 'Retry-After': '60' } };
  let isBusy = true;
  start((path, init) => (isBusy ? Promise.resolve(new Response('{}', busy)) : rides.fetch(path, init)));
  await vi.waitFor(() => expect(asked).toBe(1), 5_000);
  isBusy = false;
  rides.now = new Date(rides.now.getTime() + 50_000);
  await aWhile();
  roundEnds();
  await aWhile();
  expect(asked).toBe(1);
  rides.now = new Date(rides.now.getTime() + 10_000);
  roundEnds();
  await vi.waitFor(async () => expect(await isSent(hash)).toBe(true), 5_000);
});

test('a round that ends while a ride is on its way has the rest looked at once more, and once only', async () => {
  await phone.save(rides.random.bytes(200));
  await phone.sync();
  const slow = Promise.withResolvers<void>();
  start(async (path, init) => {
    await slow.promise;
    return rides.fetch(path, init);
  });
  await vi.waitFor(() => expect(asked).toBe(1), 5_000);
  const looks = vi.spyOn(phone.database.blobs, 'count');
  roundEnds();
  await aWhile();
  expect(looks).not.toHaveBeenCalled();
  slow.resolve();
  await vi.waitFor(() => expect(looks).toHaveBeenCalledOnce(), 5_000);
  await aWhile();
  expect(looks).toHaveBeenCalledOnce();
});

test('what is saved while a ride is on its way goes after it, though no round ends', async () => {
  await phone.save(rides.random.bytes(200));
  await phone.sync();
  const slow = Promise.withResolvers<void>();
  start(async (path, init) => {
    if (init.method === 'PUT') await slow.promise;
    return rides.fetch(path, init);
  });
  await vi.waitFor(() => expect(asked).toBe(2), 5_000);
  const { hash } = await phone.save(rides.random.bytes(300));
  await phone.sync();
  slow.resolve();
  await vi.waitFor(async () => expect(await isSent(hash)).toBe(true), 5_000);
});

test('whoever signs out sends nothing more', async () => {
  await phone.save(rides.random.bytes(200));
  await phone.sync();
  nextAt = null;
  start();
  end();
  nextAt = rides.now.getTime();
  roundEnds();
  await aWhile();
  expect(asked).toBe(0);
});
