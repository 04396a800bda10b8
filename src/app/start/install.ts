/** Putting the app on the home screen: offered once it has proved useful, and never again once declined. */
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { hold } from '#src/app/page/held.ts';

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
const visitedKey = 'visited at';
const declinedKey = 'install declined';

/**
 * It is not offered to an athlete who has only just come: a reload, or a registration on a page of its own, is still
 * the same visit.
 */
const visitMilliseconds = 3_600_000;

/** How often an athlete came to the app here, this time included. */
let visits = 1;

/**
 * Counts visits: a start within an hour of the last one belongs to the same.
 * @param kept what was kept at the last start, null where there was none
 */
export const visitsAt = (nowMilliseconds: number, kept: { visits: number; atMilliseconds: number } | null): number => {
  if (!kept) return 1;
  const isNew = Math.abs(nowMilliseconds - kept.atMilliseconds) > visitMilliseconds;
  return kept.visits + (isNew ? 1 : 0);
};

function countVisit(): void {
  const now = Date.now();
  const known = Number(readNoted(visitsKey) ?? 0);
  const atMilliseconds = Number(readNoted(visitedKey) ?? 0);
  visits = visitsAt(now, known > 0 ? { visits: known, atMilliseconds } : null);
  storeNoted(visitsKey, String(visits));
  storeNoted(visitedKey, String(now));
}

/** Listens for the browser's offer, which comes once and early; counts the visit. */
export function listenForInstall(): void {
  if (isInstalled() || readNoted(declinedKey) !== null) return;
  countVisit();
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

/** The second visit is a good moment; before it, so is the first finished session. */
export const isSecondVisit = (): boolean => visits > 1;

export function declineInstall(): void {
  storeNoted(declinedKey, 'yes');
  installOffer.set({ at: 'none' });
}

/** Safari on iPhone and iPad, which calls itself a Mac but has a touch screen. */
export const isAppleTouch = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

const isInstalled = (): boolean =>
  globalThis.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
