/** The service worker and new versions of the app. Nothing here reloads the page unless the athlete has said so. */
import { currentLocale } from '#src/i18n/i18n.ts';
import { hold } from '#src/app/page/held.ts';

export type AppUpdate =
  | { at: 'current' }
  /** A new version waits; `take` switches to it and reloads. */
  | { at: 'ready'; take: () => void }
  /** Another tab has switched: this one still runs the old version and has to be reloaded soon. */
  | { at: 'replaced' };

export const appUpdate = hold<AppUpdate>({ at: 'current' });

const checkMilliseconds = 60 * 60_000;

/** This page is older than the app on the device. */
export const appReplaced = (): void => appUpdate.set({ at: 'replaced' });

/** Registers the worker that keeps the app for starts offline; does nothing where the browser has none. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Not needed for the first page, so it is not in the first load.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  let isTaking = false;

  workbox.addEventListener('waiting', async ({ sw: worker }) => {
    // Firefox lets the very first worker wait a moment too; it is no newer version of anything.
    const { active = null } = (await navigator.serviceWorker.getRegistration()) ?? {};
    if (active === null || active === worker) return;
    const take = (): void => {
      isTaking = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
      worker?.postMessage({ type: 'skip-waiting' });
    };
    appUpdate.set({ at: 'ready', take });
  });
  // Where no worker was before, the first one replaces nothing, whichever page it was installed by.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isTaking) globalThis.location.reload();
    else if (isUpdate) appReplaced();
  });

  if (!(await workbox.register())) return;
  // Of a first worker that could not be installed, no registration is left.
  const look = (): void =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then((registration) => registration.update())
      .catch(() => undefined);
  setInterval(look, checkMilliseconds);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  const ready = await navigator.serviceWorker.ready;
  // A page that was on its way while the worker took over the others has none, and would ask the network for its later parts.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  if (!navigator.serviceWorker.controller) ready.active?.postMessage({ type: 'claim' });
  // The words came before the worker was there to keep them.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  ready.active?.postMessage({ type: 'keep-words', locale: currentLocale() });
}
