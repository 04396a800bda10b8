/** The service worker, in reading order: what it keeps, what it answers, what it is told. It never touches the API. */
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerAsset, dropOldAssets, isOfBuild } from './assets.ts';
import { openToday } from './open-today.ts';
import { showReminder } from './reminder.ts';
import { sendQueued } from './send-queued.ts';
import { isWords, keepWords, refreshWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

declare global {
  // Background Sync is Chromium's alone, so the compiler's worker types don't have it.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent;
  }
}

/** What belongs to the server alone; of embedded workouts it says with each answer that they may be framed. */
const serverPaths = [
  /^\/api(\/|$)/,
  /^\/account\/api(\/|$)/,
  /^\/coach-api(\/|$)/,
  /^\/connectors(\/|$)/,
  /^\/embed\//,
];

/** Every file of the app but the page of administrators; the build puts the list in place of the name. */
const manifest = self.__WB_MANIFEST as { url: string; revision: string | null }[];
const entries = manifest.map(({ url, revision }) => ({ revision, url: `/${url}` }));
const build = entries.map((entry) => entry.url);

// A file that is not what it should be is not kept: the installation fails, and is tried again at the next start.
addPlugins([{ cacheWillUpdate: async ({ response }) => ((await isOfBuild(response, build)) ? response : null) }]);
// The app is kept whole; of the words only the languages in use.
precacheAndRoute(entries.filter((entry) => !isWords(entry.url)));
cleanupOutdatedCaches();
self.addEventListener('install', (event) => event.waitUntil(refreshWords(build)));

// Takes over the page that installed it, so that what that page loads from then on is kept too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(build), self.clients.claim()])),
);

// Every page of the app is the same document, served at once from the device: the network is not on the path.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));

// Files of the build that were not kept at first are kept when used. Their names carry a hash, so they never change.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), answerAsset);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'keep-words') event.waitUntil(keepWords(build, String(event.data.locale)));
});

// Chromium wakes the worker when the network is back, also with no page open. A bonus: pages send as well.
self.addEventListener('sync', (event) => event.waitUntil(sendQueued()));

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openToday(self.clients));
});
