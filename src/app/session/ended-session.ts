/**
 * The spec's redirect to login after a 401 (S8.01), as it fits work without a network: at the next navigation while
 * online, never over unsaved work, and not again once the athlete has said "not now".
 */
import { syncMetaIn } from '#src/db/call-reads.ts';
import { currentAthlete } from './athlete.ts';
import { isFirstPageShown } from '#src/app/start/first-page.ts';
import { hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';

let staysWithout = false;

/** The athlete goes on with what is on the device; the chip still says what waits. */
export function staySignedOut(): void {
  staysWithout = true;
}

let lastPath: string | null = null;

/**
 * True when this navigation should lead to the login page. What only changes the query, such as a dialog that closes once
 * its workout is planned, stays on its page.
 * @param path of the page that is asked for
 */
export async function mustSignInAgain(path: string): Promise<boolean> {
  const isSamePage = path === lastPath;
  lastPath = path;
  if (isSamePage) return false;
  const athlete = currentAthlete();
  // An athlete who opens the app beside a trainer sees today's session first, and the chip.
  if (!athlete || !isFirstPageShown() || staysWithout || !navigator.onLine || hasUnsavedWork()) return false;
  return (await syncMetaIn(athlete.database)).hold === 'login';
}
