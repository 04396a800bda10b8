/** A part of the app that could not be fetched, or arrived cut, told from a fault in it (S2.24, S8.11). */

declare global {
  // Of public/load-anew.js.
  function loadAnew(mayReload: () => boolean, isAsked?: boolean): Promise<boolean>;
  function serverAnswers(): Promise<boolean>;
  function notStarted(): void;
  // oxlint-disable-next-line no-var
  var hasBegun: boolean | undefined;
}

/**
 * How Chromium, Firefox and WebKit say that an import failed, and how public/load-anew.js says that a file can't be
 * read.
 */
const sentences = /dynamically imported module|Importing a module script failed|Unable to preload CSS|^Not readable/i;

export const isLoadFailure = (error: unknown): boolean => error instanceof Error && sentences.test(error.message);

/**
 * Another try at what could not be loaded.
 * @returns whether the page is about to be loaded again
 */
export const tryAgain = (): Promise<boolean> =>
  // What can't be fetched either says that there is no network.
  import('#src/app/acts/try-again.ts').then(({ triesAgain }) => triesAgain()).catch(() => false);
