/** Another try for a navigation, a part of which could not be fetched or read (S2.24, S8.11). */
import { inTime } from '#src/app/start/in-time.ts';
import { hasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';

const patienceMilliseconds = 5_000;

/**
 * Tries the navigation once more where the server answers, fetching broken parts again. A new release has parts of
 * other names: where the worker has found one meanwhile, that is offered instead (app-update.ts).
 * @returns false where the athlete has to say when: no network, it was just tried, or something is not saved yet
 */
export async function triesAgain(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.active && navigator.onLine) {
    await inTime(registration.update(), patienceMilliseconds).catch(() => undefined);
    if (registration.waiting || registration.installing) return false;
  }
  return loadAnew(() => !hasUnsavedWork());
}
