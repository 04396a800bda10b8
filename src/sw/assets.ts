/** Files of the build beyond the precache: from the device where they are, else from the network and then kept. */
const cacheName = 'assets';

/**
 * Is this what was asked for? A captive portal answers whatever is asked with a page of its own, and says that all is
 * well; kept in place of the app, it would be all that the athlete sees until the next release.
 * @param build the paths of the build's files; its own document names some of them
 */
export async function isOfBuild(response: Response, build: readonly string[]): Promise<boolean> {
  if (!response.ok) return false;
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return true;
  const text = await response.clone().text();
  return build.some((path) => path.startsWith('/assets/') && path.endsWith('.js') && text.includes(path));
}

// The name says all of a file's content, so a Vary header (Origin, Accept-Encoding) must not hide it.
const byName = { ignoreVary: true };

/** Answers a request for a file of the build. Rejects, as the network does, when it is neither kept nor reachable. */
export async function answerAsset({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, byName);
  if (kept) return kept;
  const response = await fetch(request);
  if (await isOfBuild(response, [])) await cache.put(request, response.clone());
  return response;
}

/**
 * Keeps a file of the build that no page has asked for through this worker. Does nothing when it is kept already.
 * @throws Error where it cannot be had
 */
export async function keepAsset(path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (await cache.match(path, byName)) return;
  const response = await fetch(path);
  if (!(await isOfBuild(response, []))) throw new Error(`${path} could not be had.`);
  await cache.put(path, response);
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
