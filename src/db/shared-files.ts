/**
 * Files that another app has shared with this one, kept until the athlete has said what is to become of them. Whoever makes
 * a browser send some, another site for one, adds nothing: they are asked about first.
 */

const cacheName = 'shared-files';
const nameHeader = 'x-file-name';

/** What is more is refused as a whole: nobody could tell which of them came. */
export const sharedLimits = { files: 500, bytes: 500_000_000 } as const;

/** Where the operating system sends them, and the name of their field (public/manifest.webmanifest). */
export const shareAddress = '/activities/share';
export const shareField = 'files';

/**
 * Keeps them in place of those that were shared before.
 * @throws Error where they are too many or too large, or there is no room
 */
export async function keepShared(files: readonly File[]): Promise<void> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > sharedLimits.files || bytes > sharedLimits.bytes) throw new Error('Too much was shared at once.');
  await forgetShared();
  const cache = await caches.open(cacheName);
  try {
    for (const [index, file] of files.entries()) {
      // A header takes no letters beyond Latin ones.
      const headers = { [nameHeader]: encodeURIComponent(file.name) };
      await cache.put(`${shareAddress}/${index}`, new Response(file, { headers }));
    }
  } catch (error) {
    await forgetShared();
    throw error;
  }
}

/** None in a browser that keeps no caches. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(
    found.flatMap((response) =>
      response
        ? response
            .blob()
            .then((blob) => new File([blob], decodeURIComponent(response.headers.get(nameHeader) ?? '') || '?'))
        : [],
    ),
  );
}

export const forgetShared = async (): Promise<void> => void (await caches.delete(cacheName));
