/** An athlete does something: it is saved on the device, said, and can be taken back. */
import i18next from 'i18next';
import { Refusal } from '#core/contract/errors.ts';
import type { MutationName } from '#core/contract/mutations.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { newId } from '#core/model/new-id.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { isStorageFull } from '#src/db/storage-failure.ts';
import type { Doing, Said } from '#src/mutations/mutation.ts';
import type { Performed } from '#src/sync/perform.ts';
import { allWords } from '#src/i18n/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { currentAthlete, type Athlete } from './athlete.ts';

/** A new id for a row that the athlete makes. */
export const freshRowId = (): string => newId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

type Hearing = (athlete: Athlete, name: MutationName, input: unknown) => void;

let hearing: Hearing | undefined;

/** From now on hears of each act of an athlete's, once it is saved; what is restored or adopted is none. */
export const hearActs = (listener: Hearing): void => void (hearing = listener);

/** The rules of all acts and what is said of them; not in the first load, since nobody acts before the first paint. */
export const loadActs = () => Promise.all([import('#src/sync/perform.ts'), import('#src/mutations/said.ts')]);

interface How {
  /** Says nothing: the page itself shows it, or says more. */
  isSilent?: boolean;
}

/**
 * Performs an act, says so with a way back, and nudges the sync.
 * @returns true when it is saved on this device (or was so already), false when it was refused and said why
 */
export async function doAct<Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  how: How = {},
): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) throw new Error('Only a signed-in athlete has a queue.');
  let done: Performed;
  try {
    const [{ perform }] = await loadActs();
    done = await perform(athlete.device, name, input);
  } catch (error) {
    sayRefusal(error, athlete);
    return false;
  }
  if (done.at === 'unchanged') return true;
  afterSaving(athlete);
  hearing?.(athlete, name, input);
  // It is saved: an athlete who heard otherwise, because the words could not be fetched, would do it twice.
  if (!how.isSilent) await say(athlete, name, input, done.mid).catch(reportError);
  return true;
}

async function say<Name extends MutationName>(
  athlete: Athlete,
  name: Name,
  input: InputOf<Name>,
  mid: string,
): Promise<void> {
  const [[, { said }]] = await Promise.all([loadActs(), allWords()]);
  const { done, undo }: Said<Name> = said[name];
  const call = await athlete.database.calls.where('mid').equals(mid).first();
  if (!done || !call) return;
  const back = undo?.(input, call.was);
  const action = back && { label: i18next.t('ui.undo'), run: () => void takeBack(back) };
  const sentence =
    done === 'told' ? await told(athlete, call) : i18next.t(typeof done === 'function' ? done(input) : done);
  toast({ text: sentence, ...(action && { action }) });
}

async function told({ database }: Athlete, call: DeviceCall): Promise<string> {
  // With the first act: many a visit has none.
  const [{ describeCall }, { wordsFor }] = await Promise.all([
    import('./describe/describe-call.ts'),
    import('./describe/words.ts'),
  ]);
  return describeCall(call, wordsFor(database));
}

const takeBack = (doing: Doing): Promise<boolean> =>
  doAct(doing.name, doing.input as InputOf<MutationName>, { isSilent: true });

/** Why something was not done, in one sentence; what nobody foresaw is said as such and reported. */
function sayRefusal(error: unknown, { database }: Athlete): void {
  if (error instanceof Refusal) {
    toast({ kind: 'warning', text: i18next.t(`errors.${error.code}`, error.details) });
    return;
  }
  // Closed under somebody who is still signed in: a newer app has asked for it.
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
