/**
 * Parts that every page needs soon, but not for its first paint: fetched once the first page is shown, before they are
 * asked for.
 */
import { allWords } from '#src/i18n/i18n.ts';
import { preloadDialogs } from '#src/ui/dialog.tsx';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { loadActs } from '#src/app/acts/do-act.ts';

/** Never rejects: what fails here is fetched again, and complained of, when it is needed. */
export async function fetchLaterParts(): Promise<void> {
  // A visitor's acts are drafts, which need no rules.
  await Promise.allSettled([allWords(), currentAthlete() && loadActs()]);
  preloadDialogs();
}
