/**
 * Going back finds the place again on pages that are filled bit by bit, and the focus the link that was followed: the router
 * scrolls once, maybe too early.
 */
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** After this, an athlete who sees the page has a place of her own there. */
const longestMilliseconds = 5000;
/** What says that she goes her own way. */
const ownWays = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The place of an entry of the history: a page that is opened anew is another entry. */
const keyOf = (location: ParsedLocation): string => location.state.__TSR_key ?? location.href;

/** From now on, an entry of the history that is come back to is scrolled to where it was left. */
export function findPlaces(router: AnyRouter): void {
  const places = new Map<string, number>();
  let stop = (): void => undefined;
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop();
    if (fromLocation) places.set(keyOf(fromLocation), globalThis.scrollY);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    stop();
    // A page that is only read anew stays where the athlete has it.
    const place = pathChanged ? places.get(keyOf(toLocation)) : undefined;
    if (place !== undefined) stop = holdPlace(place, fromLocation?.pathname);
  });
}

/**
 * Scrolls there whenever the page becomes longer or shorter: a list may be reached, emptied and filled again.
 * @param place in pixels from the top  @param left the path of the page that is come back from  @returns gives up
 */
function holdPlace(place: number, left: string | undefined): () => void {
  let frame = 0;
  // Not at once: what comes into sight may change the page's size again, and the browser would report a loop.
  const grown = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      globalThis.scrollTo({ top: place, behavior: 'instant' });
      focusLinkTo(left);
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

/** Unless a page has put the focus somewhere itself. */
function focusLinkTo(path: string | undefined): void {
  const main = document.querySelector('main');
  const at = document.activeElement;
  if (!main || (at !== main && at !== document.body)) return;
  const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')];
  links.find(({ pathname }) => pathname === path)?.focus({ preventScroll: true });
}
