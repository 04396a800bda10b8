/** The files of the app on this device: which are kept, and how they are answered from here. */
import { readPack } from './app-pack.ts';
import { type Build, fetchWhole, isContent, isNamedByHash, isWhole } from './whole.ts';

const cacheName = 'assets';
/** Where earlier releases kept most of the app. */
const earlierCaches = /^workbox-precache/;

/** Of so few the pack would bring more than is missing: an update asks for what has changed. */
const fewFiles = 60;
/** As many at once as a browser fetches from one server without HTTP/2. */
const atOnce = 6;

// The name says all of a file's content, so a Vary header (Origin, Accept-Encoding) must not hide it.
const byName = { ignoreVary: true };

/** A file without a hash in its name is kept beside that of the build in use, until this one takes over. */
const keyOf = (path: string, build: Build): string =>
  isNamedByHash(path) ? path : `${path}?build=${encodeURIComponent(build.get(path) ?? '')}`;

/** Answers a request for a file of the build. Rejects, as the network does, when it is neither kept nor to be had whole. */
export async function answerAsset(request: Request, build: Build): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await caches.match(path, byName);
  // A page that could not use a file asks in this way (public/load-anew.js).
  const isDoubted = request.cache === 'reload';
  if (kept && !(isDoubted && build.has(path) && !(await isWhole(path, kept, build)))) return kept;
  // One of another release can't be checked, so it is not kept.
  if (!build.has(path)) return fetch(request);
  return bring(path, build);
}

/** As answerAsset, for a file of the build whose name carries no hash. */
export async function answerPlain(path: string, build: Build): Promise<Response> {
  return (await caches.match(keyOf(path, build), byName)) ?? bring(path, build);
}

/**
 * Keeps a file of the build that no page has asked for through this worker. Does nothing when it is kept already.
 * @throws Error where it cannot be had
 */
export async function cacheAsset(path: string, build: Build): Promise<void> {
  if (!(await isCached(path, build))) await bring(path, build);
}

/**
 * Keeps these files of the build: what is missing comes in the pack where that is much, else one by one, as does what
 * the pack did not bring whole. What has arrived stays when the rest does not, and is not asked for again.
 * @throws Error where one cannot be had
 */
export async function cacheAssets(paths: readonly string[], packPath: string | undefined, build: Build): Promise<void> {
  const missing = new Set<string>();
  const isFirst = (await caches.keys()).every((name) => name !== cacheName && !earlierCaches.test(name));
  for (const path of paths) if (isFirst || !(await isCached(path, build))) missing.add(path);
  if (packPath !== undefined && missing.size > fewFiles) {
    // If anything goes wrong with the pack, each file can be fetched by itself.
    await unpack(packPath, missing, build).catch(() => undefined);
  }
  const left = [...missing];
  const cacheNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await bring(path, build);
  };
  await Promise.all(Array.from({ length: atOnce }, cacheNext));
}

/** @param missing those that are wanted; what is then kept is taken out */
async function unpack(packPath: string, missing: Set<string>, build: Build): Promise<void> {
  // Not in the browser's own cache too, which would hold the app twice.
  const response = await fetch(packPath, { cache: 'no-store' });
  if (!response.ok || !response.body) return;
  const cache = await caches.open(cacheName);
  const headers = new Headers(response.headers);
  for (const ofPack of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(ofPack);
  const writes: Promise<void>[] = [];
  try {
    for await (const { path, content } of readPack(response.body)) {
      const type = typeOf(path);
      if (!missing.has(path) || type === undefined || !(await isContent(path, content.buffer, build))) continue;
      headers.set('Content-Type', type);
      const kept = cache.put(keyOf(path, build), new Response(content, { headers }));
      writes.push(kept.then(() => void missing.delete(path)));
    }
  } finally {
    // What came before the pack ended too early is not to be fetched again.
    await Promise.all(writes);
  }
}

/** As the server names it (server/http/static-files.ts). */
function typeOf(path: string): string | undefined {
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8';
  if (path.endsWith('.css')) return 'text/css; charset=utf-8';
  return path.endsWith('.woff2') ? 'font/woff2' : undefined;
}

/** True when a file is here whole; what an earlier release has kept is taken over. */
async function isCached(path: string, build: Build): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const key = keyOf(path, build);
  const own = await cache.match(key, byName);
  const kept = own ?? (await caches.match(key, byName));
  // Earlier releases kept what came.
  if (!kept || !(await isWhole(path, kept, build))) return false;
  if (!own) await cache.put(key, kept);
  return true;
}

/** Fetches a file and caches it, also in place of a broken one, which may be in either cache. */
async function bring(path: string, build: Build): Promise<Response> {
  const response = await fetchWhole(path, build);
  const key = keyOf(path, build);
  for (const name of await caches.keys()) {
    if (name === cacheName || earlierCaches.test(name)) await (await caches.open(name)).delete(key, byName);
  }
  await (await caches.open(cacheName)).put(key, response.clone());
  return response;
}

/** The paths of all files that are kept. */
export async function cachedAssets(): Promise<string[]> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}

/** Forgets the kept files that no longer belong to the build, and where earlier releases kept theirs. */
export async function dropOldAssets(build: Build): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = new Set([...build.keys()].map((path) => keyOf(path, build)));
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!keys.has(pathname + search)) await cache.delete(request, byName);
  }
  for (const name of await caches.keys()) if (earlierCaches.test(name)) await caches.delete(name);
}
