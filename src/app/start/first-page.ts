/** The moment when the first page is painted: everything that it does not need is fetched and done after it. */

let show: () => void;
let isShown = false;

/** Resolves when the first page has been painted, or could not be for a while. */
export const firstPage = new Promise<void>((resolve) => {
  show = resolve;
});

export const isFirstPageShown = (): boolean => isShown;

/** Where rendering fails or the tab is in the background, nothing may wait for ever. */
const longestWaitMilliseconds = 5_000;

/** Called once, before the first rendering. */
export function waitForFirstPage(onRendered: (listener: () => void) => void): void {
  setTimeout(show, longestWaitMilliseconds);
  onRendered(() => {
    isShown = true;
    // After the frame that paints it.
    requestAnimationFrame(() => setTimeout(show));
  });
}
