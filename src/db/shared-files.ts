/**
 * Files that another app has shared with this one, stored until the athlete says what to do with them. Another site can
 * make a browser send files too, so the athlete is always asked before anything is added.
 */
import { makeId } from './make-id.ts';

const cacheName = 'shared-files';
const nameHeader = 'x-file-name';

/** More than this is refused together: the athlete could not tell which of them arrived. */
export const sharedLimits = { files: 500, bytes: 500_000_000 } as const;

/** Where the operating system sends them, and the name of their field (public/manifest.webmanifest). */
export const shareAddress = '/activities/share';
export const shareField = 'files';

/**
 * Stores them beside those that the athlete has not been asked about yet.
 * @throws Error where they are too many or too large, with those, or there is no room; then none of them is stored
 */
export async function storeSharedFiles(files: readonly File[]): Promise<void> {
  const all = [...(await sharedFiles()).map(({ file }) => file), ...files];
  const bytes = all.reduce((sum, { size }) => sum + size, 0);
  if (all.length > sharedLimits.files || bytes > sharedLimits.bytes) throw new Error('Too much was shared at once.');
  const cache = await caches.open(cacheName);
  const added: string[] = [];
  try {
    for (const file of files) {
      const address = `${shareAddress}/${makeId()}`;
      // A header takes no letters beyond Latin ones.
      const headers = { [nameHeader]: encodeURIComponent(file.name) };
      added.push(address);
      await cache.put(address, new Response(file, { headers }));
    }
  } catch (error) {
    await forgetShared(added);
    throw error;
  }
}

export interface SharedFile {
  /** By which it is forgotten. */
  address: string;
  file: File;
}

/** None in a browser that keeps no caches. */
export async function sharedFiles(): Promise<SharedFile[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const shared: SharedFile[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get(nameHeader) ?? '') || '?';
    shared.push({ address: request.url, file: new File([await response.blob()], name) });
  }
  return shared;
}

export async function forgetShared(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of addresses) await cache.delete(address);
}

/** When an athlete leaves the device, so that the next one does not find their files. */
export async function forgetAllShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName);
}
