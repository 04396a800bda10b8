/** Another try for a navigation, a part of which could not be fetched (S2.24, S8.11). */
import { inTime } from './in-time.ts';

const triedKey = 'tried again';
const patienceMilliseconds = 5_000;
/** Once in this time, or a part that is never there would reload the page for ever. */
const restMilliseconds = 60_000;

/**
 * Tries the navigation once more where the server answers: by a reload, since browsers remember a part that failed for as
 * long as the page lives, and a new release has parts of other names. A worker that has found that release meanwhile offers
 * it instead (app-update.ts).
 * @returns false where the athlete has to say when: no network, or it was just tried
 */
export async function triesAgain(): Promise<boolean> {
  if (!navigator.onLine || !noteTry(Date.now())) return false;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration) await inTime(registration.update(), patienceMilliseconds).catch(() => undefined);
  if (registration?.waiting || registration?.installing) return false;
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const answers = await fetch('/', {
    method: 'HEAD',
    headers: { Accept: 'text/html' },
    cache: 'no-store',
    signal,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) globalThis.location.reload();
  return answers;
}

/** @returns whether the last try is long enough ago */
function noteTry(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(triedKey)) < restMilliseconds) return false;
    sessionStorage.setItem(triedKey, String(now));
    return true;
  } catch {
    // It could not know when to stop.
    return false;
  }
}
