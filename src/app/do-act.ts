/** An athlete does something: it is saved on the device, said, and can be taken back. */
import i18next from 'i18next';
import { Refusal } from '#core/contract/errors.ts';
import type { MutationName } from '#core/contract/mutations.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { newId } from '#core/model/new-id.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { isStorageFull } from '#src/db/storage-failure.ts';
import type { Said } from '#src/mutations/mutation.ts';
import type { ShownFor } from '#src/mutations/shows.ts';
import type { Performed } from '#src/sync/perform.ts';
import type { TakenBack } from '#src/sync/take-back.ts';
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
export const loadActs = () =>
  Promise.all([import('#src/sync/perform.ts'), import('#src/mutations/said.ts'), import('#src/sync/take-back.ts')]);

interface How {
  /** Says nothing: the page itself shows it, or says more. */
  isSilent?: boolean;
}

/** An act that is saved, and can be taken back as long as it stands. */
export interface Done {
  name: MutationName;
  input: unknown;
  effect: Effect;
}

/**
 * Performs an act, says so with a way back, and nudges the sync.
 * @param shown the rows that it changes, as the page showed them
 * @returns true when it is saved on this device (or was so already), false when it was refused and said why
 */
export const doAct = async <Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  shown: ShownFor<Name>,
  how: How = {},
): Promise<boolean> => (await act(name, input, shown, how)) !== false;

/** As `doAct`, for acts that are taken back together. @returns null where it was so already, false where it was refused */
export async function act<Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  shown: ShownFor<Name>,
  how: How = {},
): Promise<Done | null | false> {
  const athlete = currentAthlete();
  if (!athlete) throw new Error('Only a signed-in athlete has a queue.');
  let performed: Performed;
  try {
    const [{ perform }] = await loadActs();
    performed = await perform(athlete.device, name, input, shown);
  } catch (error) {
    sayRefusal(error, athlete);
    return false;
  }
  if (performed.at === 'unchanged') return null;
  afterSaving(athlete);
  hearing?.(athlete, name, input);
  const done = { name, input, effect: performed.effect };
  // It is saved: an athlete who heard otherwise, because the words could not be fetched, would do it twice.
  if (!how.isSilent) await say(athlete, done, performed.mid).catch(reportError);
  return done;
}

async function say(athlete: Athlete, act: Done, mid: string): Promise<void> {
  const [[, { said }]] = await Promise.all([loadActs(), allWords()]);
  const { done, undo } = said[act.name] as Said<MutationName>;
  const call = await athlete.database.calls.where('mid').equals(mid).first();
  if (!done || !call) return;
  const isReversible = undo?.(act.input as never, act.effect.was) != null;
  const action = isReversible && { label: i18next.t('ui.undo'), run: () => void undoActs([act]) };
  const sentence =
    done === 'told'
      ? await told(athlete, call)
      : i18next.t(typeof done === 'function' ? done(act.input as never) : done);
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

/**
 * Takes acts back, the last one first; what has been changed since stays as it is, and that is said.
 * @returns how much of them was taken back
 */
export async function undoActs(acts: readonly Done[]): Promise<TakenBack> {
  const athlete = currentAthlete();
  if (!athlete) return 'nothing';
  const ends = new Set<TakenBack>();
  try {
    const [, { said }, { takeBack }] = await loadActs();
    for (const { name, input, effect } of acts.toReversed()) {
      const { undo } = said[name] as Said<MutationName>;
      ends.add(await takeBack(athlete.device, effect, (was) => undo?.(input as never, was) ?? null));
      afterSaving(athlete);
    }
  } catch (error) {
    sayRefusal(error, athlete);
    return ends.size > 0 ? 'part' : 'nothing';
  }
  const [end = 'all', ...others] = ends;
  const all: TakenBack = others.length > 0 ? 'part' : end;
  if (all !== 'all') toast({ kind: 'warning', text: i18next.t(`ui.undone.${all}`) });
  return all;
}

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
