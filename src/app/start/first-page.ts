/**
 * The moment when the first page is painted with what it shows, and the athlete's first touch answered: everything that it does
 * not need is fetched and done after it.
 */
import { whenIdle } from '#src/db/follow.ts';

let show: () => void;
let isShown = false;

/** What the first page is still to draw. */
const awaited = new Set<object>();

/** Resolves when the first page has been painted, or could not be for a while. */
export const firstPage = new Promise<void>((resolve) => {
  show = resolve;
});

export const isFirstPageShown = (): boolean => isShown;

/** Where rendering fails or the tab is in the background, nothing may wait for ever. */
const longestWaitMilliseconds = 5_000;

/** What is touched as soon as it is seen is answered before anything else begins. */
const touchMilliseconds = 100;

/** Called once, before the first rendering. */
export function waitForFirstPage(onRendered: (listener: () => void) => void): void {
  setTimeout(show, longestWaitMilliseconds);
  onRendered(() => {
    isShown = true;
    showOncePainted();
  });
}

/**
 * Of a page that is rendered before its content is there, such as results or the cards of a month: what others fetch
 * waits for that, too, where it is the first page.
 * @returns what says that the content is there, or will not come; may be called more than once
 */
export function awaitFirstContent(): () => void {
  const content = {};
  awaited.add(content);
  return () => {
    if (awaited.delete(content) && isShown) showOncePainted();
  };
}

function showOncePainted(): void {
  // After the frame that paints it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (awaited.size === 0) whenIdle(show);
    }, touchMilliseconds),
  );
}
