/** Starts the app: the words of the athlete's language, then the router in place of the static top bar. */
// First: the order of the cascade layers is fixed by the first style sheet that names them.
import '#src/styles/index.css';
import '#src/styles/boot.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerWorker } from '#src/app/start/app-update.ts';
import { takeArrival } from '#src/app/session/arrival.ts';
import { onAccount, openLastAthlete, tellSignedOut } from '#src/app/session/athlete.ts';
import { configIsKnown, readStoredConfig } from '#src/app/start/config.ts';
import { checkDevice, lackAccount } from '#src/app/start/device-support.ts';
import { firstPage, isFirstPageShown, waitForFirstPage } from '#src/app/start/first-page.ts';
import { fetchLaterParts } from '#src/app/start/later-parts.ts';
import { watchPictureFocus } from '#src/app/start/picture-focus.ts';
import { inTime, openingMilliseconds } from '#src/app/start/in-time.ts';
import { isEmbedded } from '#src/app/start/embedded.ts';
import { listenForInstall } from '#src/app/start/install.ts';
import { lookForLost } from '#src/app/unsent/lost-data.ts';
import '#src/app/page/page-meta.ts';
import { sayCatalogueWith } from '#src/db/catalogue-texts.ts';
import { onCatalogueWords } from '#src/i18n/catalogue-words.ts';
import { isPaintedEarly, startI18n } from '#src/i18n/i18n.ts';
import { ErrorPage } from '#src/features/shell/error-page.tsx';
import { routeTree } from '#src/route-tree.gen.ts';
import { dropPictures } from '#src/app/server/pictures.ts';
import { watchHeldEnter } from '#src/ui/held-enter.ts';
import { dismissToasts } from '#src/ui/toast.ts';

onCatalogueWords(sayCatalogueWith);

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Who has scrolled the picture of the first page reads on where she is.
  scrollRestoration: () => isFirstPageShown() || globalThis.scrollY === 0,
  // A page that could not be shown is reported like any other error.
  defaultOnCatch: reportError,
  // In the place of the page alone: menus stay.
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/**
 * A function, because a module that awaits by itself makes every chunk that imports it asynchronous, and of two imports
 * of such a chunk at once WebKit resolves the second before the chunk has run (https://bugs.webkit.org/242740). And what
 * is fetched at the start and needs this module would wait for it, as it for that: nothing would ever be painted.
 */
async function start(): Promise<void> {
  listenForInstall();
  watchHeldEnter();
  // The page's own files are on their way while words and account are fetched.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined);
  const lookedForLost = inTime(lookForLost(), openingMilliseconds).catch(() => undefined);
  const [isConfigKept] = await Promise.all([
    readStoredConfig(),
    startI18n(!isPaintedEarly(globalThis.location.pathname)),
    isEmbedded || Promise.all([openLastAthlete().catch(lackAccount), lookedForLost]).then(takeArrival),
    checkDevice(),
  ]);
  // A visitor's first page shows no more of it than the product's name; others may lead to an address in it.
  const canConfigWait = isConfigKept || globalThis.location.pathname === '/';
  void Promise.resolve(canConfigWait && firstPage)
    .then(() => import('#src/app/start/refresh-config.ts'))
    .then(({ refreshConfig }) => refreshConfig())
    .catch(() => undefined)
    .then(configIsKnown);
  void firstPage
    .then(() => import('#src/app/server/service-status.ts'))
    .then(({ watchServiceStatus }) => watchServiceStatus())
    .catch(() => undefined);

  // What routes have read of one account, and what was said of it, is nothing for the next.
  onAccount(() => {
    router.clearCache();
    dismissToasts();
    dropPictures();
  });

  waitForFirstPage((listener) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      listener();
    });
  });
  if (isEmbedded) return await render(false);

  const tellServer = (): void => void tellSignedOut().catch(() => undefined);
  void firstPage.then(tellServer);
  globalThis.addEventListener('online', tellServer);

  // Last: what the worker keeps for offline use must not take the line from what the page needs next.
  const later = firstPage.then(fetchLaterParts);
  if (import.meta.env.PROD) void later.then(registerWorker).catch(reportError);
  void later
    .then(() => import('#src/features/today/draw-pictures.tsx'))
    .then(({ redrawPictures }) => redrawPictures(router))
    .catch(() => undefined);
  // While the page is rendered: it has to be there when the athlete first acts.
  void import('#src/app/page/watch-page.ts').then(({ watchPage }) => watchPage(router)).catch(() => undefined);
  // Who is here for the first time has a picture with links.
  await render(!isConfigKept);
}

/** @param inSlices between which the browser answers what is pressed: takes a little longer */
async function render(inSlices: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // Who goes back meanwhile is heard: the router itself listens from its first rendering on.
  const stopListening = router.history.subscribe((change) => void router.load(change));
  const bringFocusBack = watchPictureFocus(root);
  const stop = router.subscribe('onRendered', () => {
    stopListening();
    bringFocusBack();
    stop();
  });
  // Before React has the place: it empties it at its first rendering, and until the page is there its picture stays.
  await router.load({ sync: true });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const draw = (): void => createRoot(root).render(app);
  if (inSlices) startTransition(draw);
  else draw();
}

// Of public/load-anew.js: this file has arrived to its end.
globalThis.hasBegun = true;
void start().catch((error: unknown) => {
  notStarted();
  throw error;
});
