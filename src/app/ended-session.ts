/**
 * The spec's redirect to login after a 401 (S8.01), as it fits work without a network: at the next navigation while
 * online, never over unsaved work, and not again once the athlete has said "not now".
 */
import { syncMetaIn } from '#src/db/call-reads.ts';
import { currentAthlete } from './athlete.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

let staysWithout = false;
let isFirstPage = true;

/** The first page is shown: whoever opens the app beside a trainer sees today's session first, and the chip. */
export function firstPageShown(): void {
  isFirstPage = false;
}

/** The athlete goes on with what is on the device; the chip still says what waits. */
export function stayWithoutSession(): void {
  staysWithout = true;
}

/** True when this navigation should lead to the login page. */
export async function mustSignInAgain(): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete || isFirstPage || staysWithout || !navigator.onLine || hasUnsavedWork()) return false;
  return (await syncMetaIn(athlete.database)).hold === 'login';
}
