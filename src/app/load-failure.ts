/** A part of the app that could not be fetched, told from a fault in it (S2.24, S8.11). */

/** How Chromium, Firefox and WebKit say that an import failed. */
const sentences = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isLoadFailure = (error: unknown): boolean => error instanceof Error && sentences.test(error.message);

/**
 * The router would reload the page by itself, without asking whether there is a network, and is kept from it by a name
 * that it does not know; called once, at the start.
 */
export function nameLoadFailures(): void {
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not loaded: ${payload.message}`;
  });
}
