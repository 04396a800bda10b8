/** An athlete does something: it is saved on the device, said, and can be taken back. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import type { ShownFor } from '#src/entities/shown-for.ts';
import type { Performed } from '#src/sync/perform.ts';
import { afterSaving, type Done, sayRefusal } from './after-act.ts';
import { currentAthlete, type Athlete } from '#src/app/session/athlete.ts';
import type { sayAct as SayAct, undoActs as UndoActs } from './say-act.ts';

type Hearing = (athlete: Athlete, name: ActName, input: unknown) => void;

let hearing: Hearing | undefined;

/**
 * From now on, calls the listener for each act of an athlete, once it is saved; not for what is restored or adopted.
 */
export const hearActs = (listener: Hearing): void => void (hearing = listener);

/** Calls the listener for a saved act. */
export const tellOfAct: Hearing = (athlete, name, input) => hearing?.(athlete, name, input);

/** The rules of all acts and their words; not in the first load, since acts come after the first paint. */
export const loadActs = () =>
  Promise.all([import('#src/sync/perform.ts'), import('./say-act.ts'), import('./detach-shown.ts')]);

interface How {
  /** Says nothing: the page itself shows it, or says more. */
  isSilent?: boolean;
  /** What the rows refer to by its hash. */
  blobs?: readonly BlobContent[];
}

/**
 * Performs an act, says so with a way back, and nudges the sync.
 * @param shown the rows that it changes, as the page showed them
 * @returns true when it is saved on this device (or was so already), false when it was refused and said why
 */
export const doAct = async <Name extends ActName>(
  name: Name,
  input: InputOf<Name>,
  shown: ShownFor<Name>,
  how: How = {},
): Promise<boolean> => (await act(name, input, shown, how)) !== false;

/** As `doAct`, for acts that are taken back together. @returns null where it was so already, false where it was refused */
export async function act<Name extends ActName>(
  name: Name,
  input: InputOf<Name>,
  shown: ShownFor<Name>,
  how: How = {},
): Promise<Done | null | false> {
  const athlete = currentAthlete();
  if (!athlete) throw new Error('Only a signed-in athlete has a queue.');
  let performed: Performed;
  try {
    const [{ perform }, , { detachShown }] = await loadActs();
    await detachShown(athlete, shown);
    performed = await perform(athlete.device, name, input, shown, how.blobs);
  } catch (error) {
    sayRefusal(error, athlete);
    return false;
  }
  if (performed.at === 'unchanged') return null;
  afterSaving(athlete);
  tellOfAct(athlete, name, input);
  const done = { name, input, effect: performed.effect, mid: performed.mid };
  // It is saved: an athlete who heard otherwise, because the words could not be fetched, would do it twice.
  if (!how.isSilent) await sayAct(athlete, done, performed.mid).catch(reportError);
  return done;
}

const sayAct: typeof SayAct = async (...said) => (await loadActs())[1].sayAct(...said);

/** Takes acts back; see say-act.ts. */
export const undoActs: typeof UndoActs = async (...acts) => (await loadActs())[1].undoActs(...acts);
