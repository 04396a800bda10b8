/** Files whose names carry a hash: from the device where they are, else from the network and then kept. */
import { type Build, fetchWhole, isWhole } from './whole.ts';

/** For those beyond the precache. */
const cacheName = 'assets';

// The name says all of a file's content, so a Vary header (Origin, Accept-Encoding) must not hide it.
const byName = { ignoreVary: true };

/** Answers a request for a file of the build. Rejects, as the network does, when it is neither kept nor to be had whole. */
export async function answerAsset(request: Request, build: Build): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await caches.match(path, byName);
  // A page that could not use one asks in this way (public/load-anew.js).
  const isDoubted = request.cache === 'reload';
  if (kept && !(isDoubted && build.has(path) && !(await isWhole(path, kept, build)))) return kept;
  // One of another release can't be checked, so it is not kept.
  if (!build.has(path)) return fetch(request);
  const response = await fetchWhole(path, build);
  await replace(path, response.clone());
  return response;
}

/**
 * Keeps a file of the build that no page has asked for through this worker. Does nothing when it is kept already.
 * @throws Error where it cannot be had
 */
export async function keepAsset(path: string, build: Build): Promise<void> {
  const kept = await caches.match(path, byName);
  // Earlier releases kept what came.
  if (kept && (await isWhole(path, kept, build))) return;
  await replace(path, await fetchWhole(path, build));
}

/** A broken one may be in either cache. */
async function replace(path: string, response: Response): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(path, byName);
  await (await caches.open(cacheName)).put(path, response);
}

/** The paths of all files kept beyond the precache. */
export async function keptAssets(): Promise<string[]> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}

/** Forgets the kept files that no longer belong to the build. */
export async function dropOldAssets(build: Build): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of await keptAssets()) if (!build.has(path)) await cache.delete(path, byName);
}
