/**
 * Pictures of Today by date, kept where public/picture.js finds them before any database is open. They are dropped at
 * once when anything changes that they may show, and drawn again in a quiet moment.
 */
import { forgetNoted, storeNoted, readNoted } from '#src/db/noted.ts';

/** As public/picture.js reads it. */
interface Pictures {
  /** Of the replica, as it was drawn (src/db/replica-mark.ts). */
  mark: string;
  /** The style sheet that its class names belong to. */
  styles: string;
  languages: string;
  lang: string;
  title: string;
  /** Everything around the page, as HTML with an empty `main`. */
  shell: string;
  /** The content of `main`, as HTML. An earlier build stored something else as `days`. */
  byDate: Record<string, string>;
}

const storageKey = 'pictures of today';

/** The first style sheet of this build. */
export const stylesNow = (): string => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '';

/** The chosen and the preferred languages. */
export const languagesNow = (): string => [readNoted('locale') ?? '', ...navigator.languages].join(',');

/** Null where there are none, or none that this build can read. */
export function storedPictures(): Pictures | null {
  try {
    const kept = JSON.parse(readNoted(storageKey) ?? 'null') as Partial<Pictures> | null;
    return kept?.byDate ? (kept as Pictures) : null;
  } catch {
    return null;
  }
}

/** Storage that is closed to us, or is full, keeps none: the page then comes as soon as the app has loaded. */
export function storePictures(pictures: Pictures): void {
  dropPictures();
  storeNoted(storageKey, JSON.stringify(pictures));
}

/** Nothing that was drawn is shown again: it is no longer true, or belongs to another athlete. */
export const dropPictures = (): void => forgetNoted(storageKey);
