/** Files of the build beyond the precache: from the device where they are, else from the network and then kept. */
const cacheName = 'assets';

// The name says all of a file's content, so a Vary header (Origin, Accept-Encoding) must not hide it.
const byName = { ignoreVary: true };

/** Answers a request for a file of the build. Rejects, as the network does, when it is neither kept nor reachable. */
export async function answerAsset({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, byName);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Keeps a file of the build that no page has asked for through this worker. Does nothing when it is kept already. */
export async function keepAsset(path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(path, byName))) await cache.add(path);
}

/** The paths of all files kept here. */
export async function keptAssets(): Promise<string[]> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}

/** Forgets the kept files that no longer belong to the build. */
export async function dropOldAssets(build: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of await keptAssets()) if (!build.includes(path)) await cache.delete(path, byName);
}
