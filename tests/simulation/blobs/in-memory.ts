/**
 * Blobs of a device in memory, as `src/db/uploads.ts` has them in the database. Nothing here loads Dexie: it would look
 * for a browser's database before the tests that share a process with this one have set theirs up.
 */
import { namedBlobs } from '#core/domain/blobs/named-blobs.ts';
import type { BlobContent, DeviceBlob } from '#src/db/device-blob.ts';
import type { CallState } from '#src/db/device-store.ts';
import type { UploadStorage } from '#src/db/uploads.ts';
import type { DeviceContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';

/** What comes with a transaction. */
export function addInMemory(content: DeviceContent, blobs: readonly BlobContent[]): void {
  for (const { hash, bytes } of blobs) {
    const received = content.blobs.get(hash)?.received ?? 0;
    content.blobs.set(hash, { hash, size: bytes.length, state: 'waiting', at: content.blobs.size, received, bytes });
  }
}

export function uploadsInMemory(store: MemoryDeviceStore): UploadStorage {
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
    hasOver: (mostBytes) => on((content) => bytesOf(inState(content, 'sent')) > mostBytes),
    dropSent: (mostBytes) =>
      on((content) => {
        if (content.meta.resets !== (content.uploads.resets ?? 0)) return;
        const sent = inState(content, 'sent');
        let bytes = bytesOf(sent);
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

const bytesOf = (blobs: readonly DeviceBlob[]): number => blobs.reduce((sum, { size }) => sum + size, 0);
