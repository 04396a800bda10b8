/** The service worker, in reading order: what it keeps, what it answers, what it is told. It never touches the API. */
import { answerAsset, answerPlain, dropOldAssets, cacheAssets } from './assets.ts';
import { openToday } from './open-today.ts';
import { showReminder } from './reminder.ts';
import { sendQueued } from './send-queued.ts';
import { shareAddress } from '#src/db/shared-files.ts';
import { takeShared } from './take-shared.ts';
import { documentPath, isNamedByHash } from './whole.ts';
import { isWords, cacheWords, refreshWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string }[] };

declare global {
  // Background Sync is Chromium's alone, so the compiler's worker types don't have it.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent;
  }
}

/** What belongs to the server alone; of what is embedded it says with each answer who may frame it. */
const serverPaths = [
  /^\/api(\/|$)/,
  /^\/account\/api(\/|$)/,
  /^\/coach-api(\/|$)/,
  /^\/connectors(\/|$)/,
  /^\/embed\//,
  /^\/coach-jack-iframe$/,
];

/** Every file of the app, with its digest, and all of them in one; the build puts the list in place of the name. */
const build = new Map(self.__WB_MANIFEST.map(({ url, revision }) => [`/${url}`, revision]));

const isPack = (path: string): boolean => path.endsWith('.pack');

/**
 * Administration needs the server, and so do recordings and workouts on other sites' pages: their files are cached once
 * they are used.
 */
const isKeptWhenUsed = (path: string): boolean =>
  /^\/assets\/(admin[.-]|embed[.-]|replay-(offer|recorder)-)/.test(path);

// The app is kept whole; of the words only the languages in use. What can't be had whole is not kept: the installation
// fails, and is tried again at the next start.
self.addEventListener('install', (event) => {
  const paths = [...build.keys()];
  const app = paths.filter((path) => !isWords(path) && !isKeptWhenUsed(path) && !isPack(path));
  event.waitUntil(Promise.all([cacheAssets(app, paths.find(isPack), build), refreshWords(build)]));
});

// Takes over the page that installed it, so that what that page loads from then on is kept too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(build), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // Another app shares files with this one.
  if (request.method === 'POST' && pathname === shareAddress) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (isNamedByHash(pathname)) event.respondWith(answerAsset(request, build));
  else if (build.has(pathname)) event.respondWith(answerPlain(pathname, build));
  // Every page of the app is the same document, served at once from the device: the network is not on the path.
  else if (request.mode === 'navigate' && !serverPaths.some((path) => path.test(pathname))) {
    event.respondWith(answerPlain(documentPath, build));
  }
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'claim') event.waitUntil(self.clients.claim());
  if (event.data?.type === 'keep-words') event.waitUntil(cacheWords(build, String(event.data.locale)));
});

// Chromium wakes the worker when the network is back, also with no page open. A bonus: pages send as well.
self.addEventListener('sync', (event) => event.waitUntil(sendQueued()));

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openToday(self.clients));
});
