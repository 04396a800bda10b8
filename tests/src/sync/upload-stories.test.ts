/**
 * Random stories of rides on their way: two devices with tabs that share no lock and are closed at any moment, every fault
 * of a network, days that pass, rows that are deleted and come back, a server that is put back. After every step: no ride
 * that was saved is lost, none seems whole that is not, none is called sent that was not. In the end all are there.
 */
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { perform } from '#src/sync/perform.ts';
import { type Network, type RideDevice, Rides } from '#tests/rides.ts';

const seeds = Number(process.env['UPLOAD_STORIES'] ?? 4);
const firstSeed = Number(process.env['UPLOAD_STORIES_FROM'] ?? 1);
const steps = 40;

interface Saved {
  bytes: Uint8Array;
  listId: string;
  by: RideDevice;
  /** Nothing refers to it any more since then. */
  deletedAt: number | null;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const month = 30 * 86_400_000;

let rides: Rides;
afterEach(() => rides.close());

/** Every fault separately, with the real server behind it. */
function faulty(): Network {
  const { random } = rides;
  return async (path, init) => {
    const fault = random.weighted({
      none: 12,
      lost: 2,
      'answer lost': 2,
      doubled: 2,
      'comes late': 1,
      portal: 1,
      'too large': 1,
      unavailable: 1,
      silence: 1,
      cut: 1,
    });
    const through = () => rides.fetch(path, init);
    switch (fault) {
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'answer lost':
        await through();
        throw new TypeError('Failed to fetch');
      case 'doubled':
        await through();
        return through();
      case 'comes late':
        // Another try has overtaken it by then.
        setTimeout(() => void through().catch(() => undefined), random.below(20));
        throw new TypeError('Failed to fetch');
      case 'portal':
        return new Response('<html>Welcome!</html>');
      case 'too large':
        return init.body instanceof Uint8Array && init.body.length > 600
          ? new Response('', { status: 413 })
          : through();
      case 'unavailable':
        return new Response('', { status: 503 });
      case 'silence':
        // The page is closed before anything comes.
        return new Promise(() => {});
      case 'cut': {
        const answer = await through();
        const body = new Uint8Array(await answer.arrayBuffer());
        return new Response(body.slice(0, random.below(body.length + 1)), {
          status: answer.status,
          headers: answer.headers,
        });
      }
      case 'none':
        return through();
    }
  };
}

/** Waits for it, but not for ever: waiting for an answer that never comes ends with the close. */
const orClosed = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 150))]);

test.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))('story %i', async (seed) => {
  rides = await Rides.open(seed);
  const { random } = rides;
  const devices = [rides.device('phone'), rides.device('laptop')];
  const saved: Saved[] = [];
  let isCopied = false;
  /** A restored server has nothing of what came later, until the devices have sent it. */
  let isPutBack = false;

  const check = async () => {
    for (const { bytes, by, deletedAt } of saved) {
      const hash = hashOf(bytes);
      const onServer = await rides.onServer(hash);
      if (onServer) expect(hashOf(onServer)).toBe(hash);
      if (deletedAt !== null) continue;
      const known = await by.database.blobs.get(hash);
      const here = (await by.database.blobContents.get(hash))?.bytes;
      // Saved, it is on this device until the server has it.
      if (!onServer && !isPutBack) expect(known?.state).toBe('waiting');
      if (known) expect(here && hashOf(here)).toBe(hash);
      else expect(onServer).not.toBeNull();
    }
  };

  const step = async () => {
    const device = random.pick(devices)!;
    device.network = random.chance(0.3) ? rides.fetch : faulty();
    const act = random.weighted({
      save: 5,
      sync: 6,
      upload: 8,
      tabs: 3,
      delete: 1,
      restore: 1,
      days: 1,
      copy: 1,
      'put back': 0.5,
    });
    if (act === 'save') {
      // Now and then the same file again.
      const again = random.chance(0.2) ? random.pick(saved)?.bytes : undefined;
      const bytes = again ?? random.bytes(1 + random.below(3_000));
      const { listId } = await device.save(bytes);
      saved.push({ bytes, listId, by: device, deletedAt: null });
    } else if (act === 'sync') await orClosed(device.sync());
    else if (act === 'upload') await orClosed(device.upload());
    else if (act === 'tabs') await orClosed(Promise.all([device.upload(), device.upload(), device.sync()]));
    else if (act === 'delete' || act === 'restore') {
      const ride = random.pick(saved.filter(({ deletedAt }) => (deletedAt === null) === (act === 'delete')));
      // Another row may refer to the same file, and then nothing is to be said of it.
      if (!ride || saved.filter(({ bytes }) => bytes === ride.bytes).length > 1) return;
      if (ride.deletedAt !== null && rides.now.getTime() - ride.deletedAt > month - 5 * 86_400_000) return;
      await perform(ride.by.device, act === 'delete' ? 'deleteList' : 'restoreList', { listId: ride.listId });
      ride.deletedAt = act === 'delete' ? rides.now.getTime() : null;
    } else if (act === 'days') await rides.pass(1 + random.below(3));
    else if (act === 'copy') {
      await rides.copy();
      isCopied = true;
    } else if (isCopied) {
      await rides.putBack(random.chance(0.7));
      isPutBack = true;
    }
  };

  for (let taken = 0; taken < steps; taken += 1) {
    await step();
    await check();
  }

  // All devices finish on a network without faults; what the server lost unnoticed is asked for within a day.
  for (const device of devices) device.network = rides.fetch;
  for (let round = 0; round < 4; round += 1) {
    for (const { bytes } of saved) await rides.onServer(hashOf(bytes));
    await rides.pass(1);
    for (const device of devices) {
      expect(await device.sync()).toMatchObject({ at: 'done' });
      for (let tries = 0; (await device.upload()).at !== 'done'; tries += 1) expect(tries).toBeLessThan(5);
    }
  }
  isPutBack = false;
  await check();
  const reader = rides.device('reader');
  for (const { bytes, deletedAt } of saved) {
    if (deletedAt !== null) continue;
    expect(await reader.read(hashOf(bytes))).toEqual({ at: 'here', bytes: new Uint8Array(bytes) });
  }
  // Once each: the account has as many bytes as there are different files, but for what was deleted.
  const live = new Map(
    saved.filter(({ deletedAt }) => deletedAt === null).map(({ bytes }) => [hashOf(bytes), bytes.length]),
  );
  await rides.pass(33);
  expect(await rides.services.blobs.bytes(rides.account)).toBe([...live.values()].reduce((sum, size) => sum + size, 0));
});
