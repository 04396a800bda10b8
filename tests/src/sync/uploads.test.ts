/** Rides on their way to the server: nothing is lost on any network, nothing goes up twice, and the queue never waits. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blobs } from '#core/contract/blobs.ts';
import { protocolHeader, protocolVersion } from '#core/contract/protocol.ts';
import { limits } from '#core/model/limits.ts';
import { dropSentBlobs } from '#src/db/blobs.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { blobBytes, noteUploads } from '#src/db/uploads.ts';
import { uploadsMeta } from '#src/db/uploads-meta.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { perform } from '#src/sync/perform.ts';
import { type Network, type RideDevice, Rides } from '#tests/rides.ts';

let rides: Rides;
let phone: RideDevice;
/** Bytes of parts that have left the phone. */
let sent: number[];
beforeEach(async () => {
  rides = await Rides.open();
  phone = rides.device('phone');
  sent = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rides.close();
});

const rideOf = (size: number) => rides.random.bytes(size);
const isPart = (path: string, { method }: RequestInit) => method === 'PUT' && path.startsWith('/api/blobs/');
/** Parts go through this, everything else as it is. */
const parts =
  (through: Network): Network =>
  async (path, init) => {
    if (!isPart(path, init)) return rides.fetch(path, init);
    sent.push((init.body as Uint8Array).length);
    return through(path, init);
  };
const lost: Network = () => Promise.reject(new TypeError('Failed to fetch'));
const stateOf = async (hash: string) => (await phone.database.blobs.get(hash))?.state;
const total = () => sent.reduce((sum, bytes) => sum + bytes, 0);

describe('saving', () => {
  test('a ride that is saved is on the device with its row, and on the server after the next rounds', async () => {
    const bytes = rideOf(300_000);
    const { hash } = await phone.save(bytes);
    expect(await blobBytes(phone.database, hash, 0)).toEqual(bytes);
    expect(await phone.sync()).toEqual({ at: 'done' });
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(await rides.onServer(hash)).toEqual(Buffer.from(bytes));
    expect(await stateOf(hash)).toBe('sent');
  });

  test('what a rule refuses leaves neither row nor bytes', async () => {
    const blob = await blobOf(rideOf(10) as Uint8Array<ArrayBuffer>);
    const listId = '019a0000-0000-7000-8000-00000000a001';
    const refused = perform(phone.device, 'updateList', { listId, fields: { name: blob.hash } }, {}, [blob]);
    await expect(refused).rejects.toMatchObject({ code: 'listGone' });
    expect([await phone.database.blobs.count(), await phone.database.blobContents.count()]).toEqual([0, 0]);
  });

  test('more than the server would take is refused before it is saved', async () => {
    const bytes = new Uint8Array(limits.blobBytes + 1);
    await expect(phone.save(bytes)).rejects.toMatchObject({ code: 'tooLarge' });
    expect(await phone.database.blobs.count()).toBe(0);
  });

  test('a tab that is closed amid saving leaves both or neither', async () => {
    const saving = phone.save(rideOf(1_000)).catch(() => null);
    phone.database.close({ disableAutoOpen: false });
    await saving;
    const calls = await phone.database.calls.count();
    expect(await phone.database.blobs.count()).toBe(calls);
    expect(await phone.database.blobContents.count()).toBe(calls);
  });
});

describe('on its way', () => {
  test('the row goes first: what the queue still holds is not sent', async () => {
    phone.network = parts(rides.fetch);
    await phone.save(rideOf(1_000));
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(sent).toEqual([]);
    await phone.sync();
    await phone.upload();
    expect(total()).toBe(1_000);
  });

  test('the queue does not wait: with a ride that gets nowhere, everything else is sent', async () => {
    await phone.save(rideOf(300_000));
    await phone.sync();
    let release = (): void => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    phone.network = parts(async () => {
      await stuck;
      return lost('', {});
    });
    const upload = phone.upload();
    const second = await phone.save(rideOf(500));
    expect(await phone.sync()).toEqual({ at: 'done' });
    expect(
      await phone.database.calls
        .where('state')
        .equals('queued')
        .count()
        .catch(() => 0),
    ).toBe(0);
    release();
    expect(await upload).toMatchObject({ at: 'waiting', on: 'network' });
    phone.network = rides.fetch;
    await phone.upload();
    expect(await rides.onServer(second.hash)).not.toBeNull();
  });

  test('of a page that is left amid a ride, the next one goes on from what the server has', async () => {
    const { hash } = await phone.save(rideOf(300_000));
    await phone.sync();
    let answered = 0;
    // After the first part no answer comes any more, and nothing waits for it.
    phone.network = parts((path, init) => ((answered += 1) > 1 ? new Promise(() => {}) : rides.fetch(path, init)));
    void phone.upload();
    await vi.waitFor(() => expect(answered).toBe(2), 30_000);
    const before = (await rides.services.blobs.received(rides.account, hash))?.received ?? 0;
    expect(before).toBeGreaterThan(0);
    sent = [];
    phone.network = parts(rides.fetch);
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(total()).toBe(300_000 - before);
  });

  test('a lost answer and a request that comes twice send no byte for nothing but that part', async () => {
    const bytes = rideOf(300_000);
    const { hash } = await phone.save(bytes);
    await phone.sync();
    phone.network = parts(async (path, init) => {
      await rides.fetch(path, init);
      if (sent.length === 2) return lost(path, init);
      return rides.fetch(path, init);
    });
    expect(await phone.upload()).toMatchObject({ at: 'waiting', on: 'network' });
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(await rides.onServer(hash)).toEqual(Buffer.from(bytes));
    expect(total()).toBe(300_000 + (sent[2] ?? 0));
  });

  test('two tabs without a lock send one ride', async () => {
    const bytes = rideOf(300_000);
    const { hash } = await phone.save(bytes);
    await phone.sync();
    const ends = await Promise.all([phone.upload(), phone.upload()]);
    expect(ends.some(({ at }) => at === 'done')).toBe(true);
    await phone.upload();
    expect(await rides.onServer(hash)).toEqual(Buffer.from(bytes));
    expect(await stateOf(hash)).toBe('sent');
  });

  test('at 2 kB/s, where no connection lasts longer than 20 s, 300 kB arrive', async () => {
    const { hash } = await phone.save(rideOf(300_000));
    await phone.sync();
    let milliseconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
    phone.network = parts((path, init) => {
      const seconds = (init.body as Uint8Array).length / 2_000;
      milliseconds += Math.min(seconds, 20) * 1_000;
      return seconds > 20 ? lost(path, init) : rides.fetch(path, init);
    });
    let tries = 1;
    while ((await phone.upload()).at !== 'done') tries += 1;
    expect(tries).toBeLessThan(4);
    expect(milliseconds / 1_000).toBeLessThan(300_000 / 2_000 + 30);
    expect(await rides.onServer(hash)).not.toBeNull();
  });

  test('a proxy that takes small bodies only gets small parts', async () => {
    const { hash } = await phone.save(rideOf(100_000));
    await phone.sync();
    phone.network = parts(async (path, init) =>
      (init.body as Uint8Array).length > 9_000 ? new Response('<html>', { status: 413 }) : rides.fetch(path, init),
    );
    let rounds = 0;
    while ((await phone.upload()).at !== 'done') expect((rounds += 1)).toBeLessThan(20);
    expect(await rides.onServer(hash)).not.toBeNull();
  });

  test('a proxy that takes no part, however small, is left alone for now', async () => {
    await phone.save(rideOf(100_000));
    await phone.sync();
    phone.network = parts((path, init) =>
      sent.length > 20 ? lost(path, init) : Promise.resolve(new Response('<html>', { status: 413 })),
    );
    expect(await phone.upload()).toMatchObject({ at: 'waiting', on: 'server' });
  });

  test('a server that takes nothing of a ride, and says so, is left alone for now', async () => {
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    const headers = { [protocolHeader]: protocolVersion };
    phone.network = parts(async (path, init) =>
      sent.length > 20 ? lost(path, init) : Response.json({ hash, size: 1_000, received: 0 }, { headers }),
    );
    expect(await phone.upload()).toMatchObject({ at: 'waiting', on: 'server' });
  });

  test.each([
    ['a captive portal', new Response('<html>Welcome!</html>', { status: 200 })],
    ['its JSON', Response.json({ ok: true })],
    ['what looks as ours, but is not', Response.json({ hash: 'a'.repeat(64), size: 10, received: 10 })],
  ])('%s answers: the ride stays', async (_, answer) => {
    const { hash } = await phone.save(rideOf(10));
    await phone.sync();
    for (const network of [async () => answer.clone(), parts(async () => answer)]) {
      phone.network = network;
      expect(await phone.upload()).toMatchObject({ at: 'waiting', on: 'network' });
      expect(await stateOf(hash)).toBe('waiting');
    }
  });

  test.each([
    ['says for how long', { 'Retry-After': '5' }, 5],
    ['does not say for how long', {}, null],
  ])('a server that is out of order and %s gets the rest of the ride later', async (_, headers, afterSeconds) => {
    await phone.save(rideOf(300_000));
    await phone.sync();
    const failing = { status: 503, headers: { [protocolHeader]: protocolVersion, ...headers } };
    phone.network = parts(async (path, init) =>
      sent.length > 1 ? new Response('{}', failing) : rides.fetch(path, init),
    );
    expect(await phone.upload()).toEqual({ at: 'waiting', on: 'server', afterSeconds });
    const [first = 0] = sent;
    sent = [];
    phone.network = parts(rides.fetch);
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(total()).toBe(300_000 - first);
  });

  test('a full account waits as long as it is told, and what is bent on the disk holds up nobody', async () => {
    const small = await Rides.open(2, { ACCOUNT_BLOB_MEGABYTES: '1' });
    try {
      const tablet = small.device('tablet');
      const next = () => (small.now = new Date(small.now.getTime() + 1));
      const bent = await tablet.save(rideOf(1_000));
      next();
      const good = await tablet.save(rideOf(2_000));
      next();
      const large = await tablet.save(rideOf(999_000));
      await tablet.database.blobContents.update(bent.hash, { bytes: rideOf(1_000) as Uint8Array<ArrayBuffer> });
      await tablet.sync();
      expect(await tablet.upload()).toMatchObject({ at: 'waiting', on: 'limit', afterSeconds: 3_600 });
      const states = (await tablet.database.blobs.bulkGet([bent.hash, good.hash, large.hash])).map(
        (blob) => blob?.state,
      );
      expect(states).toEqual(['broken', 'sent', 'waiting']);
    } finally {
      await small.close();
    }
  });

  test('on a network that is paid for, nothing is sent once the athlete has said so, and goes on on another one', async () => {
    const { hash } = await phone.save(rideOf(300_000));
    await phone.sync();
    await noteUploads(phone.database, { pausesOnMetered: true });
    const isPaused = async () => sent.length > 0 && (await uploadsMeta(phone.database)).pausesOnMetered === true;
    phone.network = parts(rides.fetch);
    expect(await phone.upload(isPaused)).toEqual({ at: 'paused' });
    expect(sent).toHaveLength(1);
    await phone.upload();
    expect(total()).toBe(300_000);
    expect(await stateOf(hash)).toBe('sent');
  });
});

describe('at hand', () => {
  test('another device reads it, with or without a network after that', async () => {
    const bytes = rideOf(300_000);
    const { hash } = await phone.save(bytes);
    const laptop = rides.device('laptop');
    expect(await laptop.read(hash)).toEqual({ at: 'not there' });
    await phone.sync();
    await phone.upload();
    expect(await laptop.read(hash)).toEqual({ at: 'here', bytes });
    laptop.network = lost;
    expect(await laptop.read(hash)).toEqual({ at: 'here', bytes });
    await dropSentBlobs(laptop.database, 0);
    expect(await laptop.read(hash)).toEqual({ at: 'unreachable' });
  });

  test('what is cut on its way down goes on from there, and what arrived bent is not kept', async () => {
    const bytes = rideOf(300_000);
    const { hash } = await phone.save(bytes);
    await phone.sync();
    await phone.upload();
    const laptop = rides.device('laptop');
    let asked = 0;
    const cutAfter = (body: Uint8Array<ArrayBuffer>, headers: Headers) =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.enqueue(body),
          pull: (stream) => stream.error(new TypeError('network error')),
        }),
        { headers },
      );
    laptop.network = async (path, init) => {
      const answer = await rides.fetch(path, init);
      asked += 1;
      const body = new Uint8Array(await answer.arrayBuffer());
      return body.length > 100_000 ? cutAfter(body.slice(0, 100_000), answer.headers) : new Response(body, answer);
    };
    expect(await laptop.read(hash)).toEqual({ at: 'here', bytes });
    expect(asked).toBe(3);
    await dropSentBlobs(laptop.database, 0);
    laptop.network = async (path, init) => {
      const answer = await rides.fetch(path, init);
      const body = new Uint8Array(await answer.arrayBuffer());
      body[5] = (body[5] ?? 0) ^ 1;
      return new Response(body, answer);
    };
    expect(await laptop.read(hash)).toEqual({ at: 'unreachable' });
    expect(await laptop.database.blobs.count()).toBe(0);
    const bent = laptop.network;
    let bends = 1;
    laptop.network = (path, init) => (bends-- > 0 ? bent : rides.fetch)(path, init);
    expect(await laptop.read(hash)).toEqual({ at: 'here', bytes });
  });

  test('what was not used longest is dropped first, and what was not sent never', async () => {
    const saved: string[] = [];
    for (let ride = 0; ride < 4; ride += 1) saved.push((await phone.save(rideOf(1_000))).hash);
    await phone.sync();
    await phone.upload();
    const unsent = (await phone.save(rideOf(1_000))).hash;
    rides.now = new Date(rides.now.getTime() + 1_000);
    await phone.read(saved[0] ?? '');
    await dropSentBlobs(phone.database, 2_000);
    const left = (await phone.database.blobs.toArray()).map(({ hash }) => hash);
    expect(left).toHaveLength(3);
    expect(left).toContain(saved[0]);
    expect(left).toContain(unsent);
    await dropSentBlobs(phone.database, 0);
    expect((await phone.database.blobs.toArray()).map(({ hash }) => hash)).toEqual([unsent]);
    expect(await phone.database.blobContents.count()).toBe(1);
  });

  test('of more than one device may keep, what the server has is dropped', async () => {
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    // As if it were all that one may keep, and a little more.
    await phone.database.blobs.update(hash, { size: limits.blobCacheBytes + 1 });
    await phone.upload();
    expect(await stateOf(hash)).toBeUndefined();
  });

  test('what the server lacks is asked once a day, not before each ride', async () => {
    let asked = 0;
    phone.network = (path, init) => {
      if (path === blobs.getBlobs.path) asked += 1;
      return rides.fetch(path, init);
    };
    for (const days of [0, 0, 1]) {
      rides.now = new Date(rides.now.getTime() + days * 86_400_000);
      await phone.save(rideOf(1_000));
      await phone.sync();
      await phone.upload();
    }
    expect(asked).toBe(2);
  });

  test('the same file saved once more is asked after, not sent once more', async () => {
    const bytes = rideOf(1_000);
    await phone.save(bytes);
    await phone.sync();
    await phone.upload();
    phone.network = parts(rides.fetch);
    const { hash } = await phone.save(bytes);
    await dropSentBlobs(phone.database, 0);
    expect(await stateOf(hash)).toBe('waiting');
    await phone.sync();
    await phone.upload();
    expect([sent, await stateOf(hash)]).toEqual([[0], 'sent']);
  });
});

describe('a server that was put back', () => {
  test('to before a ride has it again from the phone', async () => {
    await phone.save(rideOf(500));
    await phone.sync();
    await rides.copy();
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    await rides.putBack();
    expect(await rides.onServer(hash)).toBeNull();
    await phone.sync();
    await phone.upload();
    expect(await rides.onServer(hash)).not.toBeNull();
  });

  test('is asked what it lacks only once the phone has read it anew: amid that it knows of no ride', async () => {
    await phone.save(rideOf(500));
    await phone.sync();
    await rides.copy();
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    await rides.putBack();
    let asked = 0;
    phone.network = (path, init) => {
      const isSync = path.startsWith('/api/sync');
      return isSync && (asked += 1) > 1 ? lost(path, init) : rides.fetch(path, init);
    };
    await phone.sync();
    expect(await syncMetaIn(phone.database)).toMatchObject({ refetching: true });
    expect(await phone.upload()).toMatchObject({ at: 'waiting', on: 'server' });
    phone.network = rides.fetch;
    await phone.sync();
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(await rides.onServer(hash)).not.toBeNull();
  });

  test('amid a ride has all of it in the end', async () => {
    await rides.copy();
    const { hash } = await phone.save(rideOf(300_000));
    await phone.sync();
    phone.network = parts((path, init) => (sent.length > 1 ? lost(path, init) : rides.fetch(path, init)));
    await phone.upload();
    expect((await phone.database.blobs.get(hash))?.received).toBeGreaterThan(0);
    await rides.putBack();
    phone.network = rides.fetch;
    await phone.sync();
    expect(await phone.upload()).toEqual({ at: 'done' });
    expect(await rides.onServer(hash)).not.toBeNull();
  });

  test('without its files has them again, though nobody has asked for one', async () => {
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    await rides.copy();
    await rides.putBack(false);
    await rides.pass(2);
    await phone.sync();
    await phone.upload();
    expect(await rides.onServer(hash)).not.toBeNull();
  });

  test('is asked what it lacks before a phone makes room of what it had', async () => {
    await rides.copy();
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    await rides.putBack();
    await phone.sync();
    // The disk is full before the lane has had its turn.
    await dropSentBlobs(phone.database, 0);
    expect(await stateOf(hash)).toBe('sent');
    await phone.upload();
    expect(await rides.onServer(hash)).not.toBeNull();
    await dropSentBlobs(phone.database, 0);
    expect(await stateOf(hash)).toBeUndefined();
  });

  test('without its files alone is asked before a phone that has too many drops some', async () => {
    const { hash } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    await rides.copy();
    await rides.putBack(false);
    // As if all that one device may keep were used, minutes after the last look.
    await phone.database.blobs.update(hash, { size: limits.blobCacheBytes + 1 });
    await phone.upload();
    expect(await stateOf(hash)).toBe('waiting');
  });

  test('holds up nothing of what a call names that the disk has bent', async () => {
    const bytes = rideOf(1_000);
    await phone.save(bytes);
    const [bent] = await phone.database.calls.toArray();
    await phone.database.calls.update(bent!.n, { state: 'unreadable' });
    const { hash } = await phone.save(bytes);
    await phone.sync();
    await phone.upload();
    expect(await rides.onServer(hash)).not.toBeNull();
    // That call may still be read: its bytes stay.
    await dropSentBlobs(phone.database, 0);
    expect(await stateOf(hash)).toBe('sent');
  });

  test('a ride whose row comes back after the server has dropped it is sent again', async () => {
    const { hash, listId } = await phone.save(rideOf(1_000));
    await phone.sync();
    await phone.upload();
    await perform(phone.device, 'deleteList', { listId });
    await phone.sync();
    await rides.pass(33);
    expect(await rides.onServer(hash)).toBeNull();
    await perform(phone.device, 'restoreList', { listId });
    await phone.sync();
    await phone.upload();
    expect(await rides.onServer(hash)).not.toBeNull();
  });
});
