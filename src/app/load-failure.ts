/** Tells a part of the app that could not be fetched from a fault in it. */

/** How Chromium, Firefox and WebKit say that an import failed. */
const sentences = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export const isLoadFailure = (error: unknown): boolean => error instanceof Error && sentences.test(error.message);
