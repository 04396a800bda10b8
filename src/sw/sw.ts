/** The service worker, in reading order: what it keeps, what it answers, what it is told. It never touches the API. */
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerAsset, dropOldAssets } from './assets.ts';
import { openToday } from './open-today.ts';
import { showReminder } from './reminder.ts';
import { sendQueued } from './send-queued.ts';
import { shareAddress } from '#src/db/shared-files.ts';
import { takeShared } from './take-shared.ts';
import { isWhole, wholeOrAnew } from './whole.ts';
import { isWords, keepWords, refreshWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

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

/** Every file of the app, with its digest; the build puts the list in place of the name. */
const manifest = self.__WB_MANIFEST as { url: string; revision: string }[];
const build = new Map(manifest.map(({ url, revision }) => [`/${url}`, revision]));

const isNamedByHash = (path: string): boolean => path.startsWith('/assets/');

/** What administrators do needs the server, and so do workouts on other sites' pages and recordings: whoever uses one keeps it then. */
const isKeptWhenUsed = (path: string): boolean =>
  /^\/assets\/(admin[.-]|embed[.-]|replay-(offer|recorder)-)/.test(path);

// Ahead of the precache's own route, which would answer with what it has, and keep nothing that it lacks.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isNamedByHash(url.pathname),
  ({ request }) => answerAsset(request, build),
);

// What can't be had whole is not kept: the installation fails, and is tried again at the next start.
addPlugins([
  {
    // Earlier releases kept what came.
    cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) => {
      const isUsable =
        event?.type !== 'install' || !cachedResponse || (await isWhole(pathOf(request), cachedResponse, build));
      return isUsable ? cachedResponse : null;
    },
    fetchDidSucceed: async ({ event, request, response }) =>
      event.type === 'install' ? wholeOrAnew(pathOf(request), response, build) : response,
  },
]);
// The app is kept whole; of the words only the languages in use.
precacheAndRoute(
  [...build]
    .filter(([path]) => !isWords(path) && !isKeptWhenUsed(path))
    .map(([url, digest]) => ({ url, revision: isNamedByHash(url) ? null : digest })),
);
cleanupOutdatedCaches();
self.addEventListener('install', (event) => event.waitUntil(refreshWords(build)));

// Takes over the page that installed it, so that what that page loads from then on is kept too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(build), self.clients.claim()])),
);

// Another app shares files with this one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareAddress,
  ({ request }) => takeShared(request),
  'POST',
);

// Every page of the app is the same document, served at once from the device: the network is not on the path.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));

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

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
