/**
 * Going back finds the place again on pages that are filled bit by bit, and the focus the link that was followed: the router
 * scrolls once, maybe too early.
 */
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** After this, an athlete who sees the page has a place of her own there. */
const longestMilliseconds = 5000;
/** What says that she goes her own way. */
const ownWays = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The key of an entry of the history: a page that is opened again is another entry. */
const keyOf = (location: ParsedLocation): string => location.state.__TSR_key ?? location.href;

interface Place {
  /** In pixels from the top of the page. */
  top: number;
  /** Where in the window the link was that was followed. */
  link?: number | undefined;
}

/** What the tab keeps, for an athlete who loads a page anew in between. */
interface Kept {
  /** Of the pages that were left last. */
  places: [string, Place][];
  /** The page that was loaded anew. */
  key?: string;
  path?: string;
}

const keptAs = 'places';
const mostKept = 30;

const keptInTab = (): Kept =>
  inTab(() => JSON.parse(sessionStorage.getItem(keptAs) ?? 'null') as Kept | null) ?? { places: [] };

/** @returns undefined where the browser keeps nothing for a tab */
function inTab<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** From now on, an entry of the history that is come back to is scrolled to where it was left. */
export function findPlaces(router: AnyRouter): void {
  const kept = keptInTab();
  const places = new Map(kept.places);
  let stop = (): void => undefined;
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    stop();
    const link = pathChanged ? linkTo(toLocation.pathname)?.getBoundingClientRect().top : undefined;
    if (fromLocation) places.set(keyOf(fromLocation), { top: globalThis.scrollY, link });
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // A page that is only read again stays at its scroll position.
    const place = pathChanged ? places.get(keyOf(toLocation)) : undefined;
    if (place === undefined) return;
    stop();
    stop = holdPlace(place, fromLocation?.pathname);
  });
  globalThis.addEventListener('pagehide', () => {
    const { latestLocation } = router;
    const key = keyOf(latestLocation);
    places.set(key, { top: globalThis.scrollY });
    const now: Kept = { places: [...places].slice(-mostKept), key, path: latestLocation.pathname };
    inTab(() => sessionStorage.setItem(keptAs, JSON.stringify(now)));
  });
  // She may have gone back already, before this file had come.
  const key = keyOf(router.latestLocation);
  const place = key === kept.key ? undefined : places.get(key);
  if (place) stop = holdPlace(place, kept.path);
}

/**
 * Scrolls there whenever the page becomes longer or shorter: a list may be reached, emptied and filled again. The link that was
 * followed goes where it was, since what is above it may not have been laid out yet, and has another height until then.
 * @param left the path of the page that is come back from  @returns gives up
 */
function holdPlace({ top, link }: Place, left: string | undefined): () => void {
  let frame = 0;
  // Not at once: what comes into sight may change the page's size again, and the browser would report a loop.
  const grown = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      globalThis.scrollTo({ top, behavior: 'instant' });
      const back = linkTo(left);
      const off = back && link !== undefined ? back.getBoundingClientRect().top - link : 0;
      globalThis.scrollBy({ top: off, behavior: 'instant' });
      focus(back);
    });
  });
  const timer = setTimeout(stop, longestMilliseconds);
  for (const way of ownWays) globalThis.addEventListener(way, stop, { passive: true });
  grown.observe(document.body);
  return stop;

  function stop(): void {
    grown.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const way of ownWays) globalThis.removeEventListener(way, stop);
  }
}

/** The first link of the page to a path. */
const linkTo = (path: string | undefined): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(({ pathname }) => pathname === path);

/** Unless a page has put the focus somewhere itself. */
function focus(link: HTMLAnchorElement | undefined): void {
  const at = document.activeElement;
  if (at?.matches('main, body')) link?.focus({ preventScroll: true });
}
