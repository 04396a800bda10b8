/** What has to know from the first act on where the focus is, and where a page is left: in one file, which comes at once. */
import type { AnyRouter } from '@tanstack/react-router';
import { findPlaces } from './find-place.ts';
import { keepFocus } from './keep-focus.ts';

/** Called once. */
export function watchPage(router: AnyRouter): void {
  keepFocus();
  findPlaces(router);
}
