/** What follows an act: it is sent, or why it was not done is said. */
import i18next from 'i18next';
import { Refusal } from '#core/contract/errors.ts';
import { isStorageFull } from '#src/db/storage-failure.ts';
import { toast } from '#src/ui/toast.ts';
import { type Athlete, currentAthlete } from '#src/app/session/athlete.ts';

export type { DoneAct as Done } from '#src/db/device-store.ts';

/** Says in one sentence why something was not done; an unexpected error is called that and reported. */
export function sayRefusal(error: unknown, { database }: Athlete): void {
  if (error instanceof Refusal) {
    toast({ kind: 'warning', text: i18next.t(`errors.${error.code}`, error.details) });
    return;
  }
  // Closed while its athlete is still signed in: a newer app has asked for it.
  const isReplaced = database === currentAthlete()?.database && database.hasBeenClosed();
  const why = isReplaced ? 'appReplaced' : isStorageFull(error) ? 'deviceFull' : 'notSaved';
  toast({ kind: 'danger', text: i18next.t(`errors.${why}`) });
  reportError(error);
}

let isPersistenceAsked = false;

/** What follows each act, or many at once: it is sent, and the browser asked to keep what is here. */
export function afterSaving({ syncing }: Athlete): void {
  syncing.nudge();
  // Where the browser can wake the worker, the queue also leaves after the page is closed.
  void navigator.serviceWorker?.ready
    .then((registration) =>
      (registration as { sync?: { register(tag: string): Promise<void> } }).sync?.register('queue'),
    )
    .catch(() => undefined);
  if (isPersistenceAsked) return;
  isPersistenceAsked = true;
  void navigator.storage?.persist?.();
}
