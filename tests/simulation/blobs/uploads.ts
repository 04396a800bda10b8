/** The lane of uploads of a simulated tab, by the real code, with a turn wherever it writes or sends. */
import { createHash } from 'node:crypto';
import type { UploadStorage } from '#src/db/uploads.ts';
import { runUploads } from '#src/sync/uploads.ts';
import { isOfStorage } from '#tests/simulation/dexie/commit-on-disk.ts';
import { during } from '#tests/simulation/settle.ts';
import type { Tab } from '#tests/simulation/simulated-device.ts';
import type { World } from '#tests/simulation/world.ts';
import { uploadsInMemory } from './in-memory.ts';

// At once, where Node would ask a thread: a story is told by its seed alone.
crypto.subtle.digest = async (_algorithm, data) =>
  new Uint8Array(
    createHash('sha256')
      .update(data as Uint8Array)
      .digest(),
  ).buffer;

/** A round of the lane, as it follows each round of the queue. */
export async function doUploads(world: World, tab: Tab): Promise<void> {
  const { device, ports } = tab;
  if (device.store.content.blobs.size === 0) return;
  const pause = (point: 'before request' | 'after reply') => world.turn(tab, point);
  try {
    const end = await runUploads({
      storage: storageOf(world, tab),
      sendPart: (part) => world.network.sendPart(device, part, pause),
      askMissing: () => world.network.askMissing(device, pause),
      now: ports.now,
      alone: (work) => work(),
      isPaused: async () => false,
    });
    world.count(`uploads ${end.at}`);
    world.tell(device, () => `uploads end: ${end.at}`);
  } catch (error) {
    if (!isOfStorage(error)) world.fail(`uploads threw: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function storageOf(world: World, tab: Tab): UploadStorage {
  const { device, disk } = tab;
  const storage = disk?.uploads ?? uploadsInMemory(device.store);
  type Work<Given extends unknown[], Result> = (...given: Given) => Promise<Result>;
  /** A tab that was closed hears nothing more. */
  const asked = <Given extends unknown[], Result>(work: Work<Given, Result>): Work<Given, Result> =>
    async function ask(...given) {
      const result = await (disk ? during(work(...given), disk.end) : work(...given));
      return tab.alive ? result : new Promise(() => {});
    };
  const written = <Given extends unknown[], Result>(work: Work<Given, Result>): Work<Given, Result> =>
    async function write(...given) {
      if (await world.turn(tab, 'before transaction')) throw new DOMException('The disk is full.', 'UnknownError');
      const result = await asked(work)(...given);
      if (await world.turn(tab, 'after transaction')) throw new DOMException('Connection lost.', 'UnknownError');
      return result;
    };
  return {
    count: asked(storage.count),
    toSend: asked(storage.toSend),
    bytes: asked(storage.bytes),
    meta: asked(storage.meta),
    syncMeta: asked(storage.syncMeta),
    note: written(storage.note),
    sendAgain: written(storage.sendAgain),
    hasOver: asked((mostBytes) => storage.hasOver(Math.min(mostBytes, device.cacheBytes))),
    dropSent: written((mostBytes) => storage.dropSent(Math.min(mostBytes, device.cacheBytes))),
    noteMeta: written(storage.noteMeta),
  };
}
