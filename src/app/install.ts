/** Putting the app on the home screen: offered once it has proved useful, and never again once declined. */
import { keepNoted, readNoted } from '#src/db/noted.ts';
import { hold } from './held.ts';

/** Chromium's own event; other browsers have none. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export type InstallOffer =
  | { at: 'none' }
  /** The browser can do it. */
  | { at: 'button'; install: () => void }
  /** Only the athlete can do it, by Safari's share menu. */
  | { at: 'help' };

export const installOffer = hold<InstallOffer>({ at: 'none' });

const visitsKey = 'visits';
const declinedKey = 'install declined';

/** How often the app was started here, this time included. */
let visits = 1;

/** Listens for the browser's offer, which comes once and early; counts the visit. */
export function listenForInstall(): void {
  if (isInstalled() || readNoted(declinedKey) !== null) return;
  visits = Number(readNoted(visitsKey) ?? 0) + 1;
  keepNoted(visitsKey, String(visits));
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // Chromium would ask at once; we wait for a fitting moment.
    event.preventDefault();
    const install = (): void => {
      installOffer.set({ at: 'none' });
      void (event as InstallEvent).prompt();
    };
    installOffer.set({ at: 'button', install });
  });
  globalThis.addEventListener('appinstalled', () => installOffer.set({ at: 'none' }));
  if (isAppleTouch(navigator.userAgent, navigator.maxTouchPoints)) installOffer.set({ at: 'help' });
}

/** A fitting moment: something was saved here, or the app was opened a second time. */
export const isFittingMoment = (hasSavedSomething: boolean): boolean => hasSavedSomething || visits > 1;

export function declineInstall(): void {
  keepNoted(declinedKey, 'yes');
  installOffer.set({ at: 'none' });
}

/** Safari on iPhone and iPad, which calls itself a Mac but has a touch screen. */
export const isAppleTouch = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

const isInstalled = (): boolean =>
  globalThis.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
