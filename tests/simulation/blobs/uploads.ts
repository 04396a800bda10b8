/** The lane of uploads of a simulated tab, by the real code, with a turn wherever it writes or sends. */
import { createHash } from 'node:crypto';
import { Dexie } from 'dexie';
import { namedBlobs } from '#core/domain/blobs/named-blobs.ts';
import type { BlobContent, DeviceBlob } from '#src/db/device-blob.ts';
import type { CallState } from '#src/db/device-store.ts';
import type { UploadStorage } from '#src/db/uploads.ts';
import { runUploads } from '#src/sync/uploads.ts';
import type { DeviceContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { during } from '#tests/simulation/settle.ts';
import type { Tab } from '#tests/simulation/simulated-device.ts';
import type { World } from '#tests/simulation/world.ts';

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
    const isOfStorage = error instanceof DOMException || error instanceof Dexie.DexieError;
    if (!isOfStorage) world.fail(`uploads threw: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function storageOf(world: World, tab: Tab): UploadStorage {
  const { device, disk } = tab;
  const storage = disk?.uploads ?? inMemory(device.store);
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
    dropSent: written((mostBytes) => storage.dropSent(Math.min(mostBytes, device.cacheBytes))),
    noteMeta: written(storage.noteMeta),
  };
}

/** What of blobs is in memory: as `src/db/uploads.ts` has it in the database. */
export function addInMemory(content: DeviceContent, blobs: readonly BlobContent[]): void {
  for (const { hash, bytes } of blobs) {
    const received = content.blobs.get(hash)?.received ?? 0;
    content.blobs.set(hash, { hash, size: bytes.length, state: 'waiting', at: content.blobs.size, received, bytes });
  }
}

function inMemory(store: MemoryDeviceStore): UploadStorage {
  const on = <Result>(work: (content: DeviceContent) => Result): Promise<Result> =>
    store.transaction(async () => work(store.content));
  const named = ({ calls }: DeviceContent, ...states: CallState[]): Set<string> => {
    const some = [...calls.values()].filter(({ state }) => states.includes(state));
    return new Set(some.flatMap((call) => namedBlobs(JSON.stringify(call))));
  };
  const inState = ({ blobs }: DeviceContent, state: DeviceBlob['state']) =>
    [...blobs.values()].filter((blob) => blob.state === state).sort((one, other) => one.at - other.at);
  const change = ({ blobs }: DeviceContent, hash: string, changed: Partial<DeviceBlob>): void => {
    const known = blobs.get(hash);
    if (known) blobs.set(hash, { ...known, ...changed });
  };
  return {
    count: () => on(({ blobs }) => blobs.size),
    toSend: () =>
      on((content) => inState(content, 'waiting').filter(({ hash }) => !named(content, 'queued').has(hash))),
    bytes: (hash, at) =>
      on((content) => {
        const known = content.blobs.get(hash);
        if (known?.state === 'sent') change(content, hash, { at });
        return known?.bytes;
      }),
    note: (hash, noted) => on((content) => change(content, hash, noted)),
    sendAgain: (hashes) =>
      on((content) => {
        for (const hash of hashes)
          if (content.blobs.get(hash)?.state === 'sent') change(content, hash, { state: 'waiting', received: 0 });
      }),
    dropSent: (mostBytes) =>
      on((content) => {
        const sent = inState(content, 'sent');
        let bytes = sent.reduce((sum, { size }) => sum + size, 0);
        for (const { hash, size } of sent) {
          if (bytes <= mostBytes) return;
          if (named(content, 'queued', 'unreadable').has(hash)) continue;
          content.blobs.delete(hash);
          bytes -= size;
        }
      }),
    meta: () => on(({ uploads }) => uploads),
    noteMeta: (noted) => on((content) => void (content.uploads = { ...content.uploads, ...noted })),
    syncMeta: () => on(({ meta }) => meta),
  };
}
