/**
 * Several acts that are one to the athlete: all of them are saved on the device or none, and so is the way back where it is
 * kept, which outlives the page. A page shows it with `WayBackLine`.
 */
import i18next from 'i18next';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import type { ShownFor } from '#src/entities/shown-for.ts';
import { type StoredWayBack, type Part, performTogether } from '#src/sync/perform-together.ts';
import { toast } from '#src/ui/toast.ts';
import { afterSaving, sayRefusal } from './after-act.ts';
import { loadActs, tellOfAct } from './do-act.ts';
import { undoTogether } from './undo-together.ts';

/** An act, what it is given, and the rows that it changes as the page showed them. */
export const part = <Name extends ActName>(name: Name, input: InputOf<Name>, shown: ShownFor<Name>): Part =>
  ({ name, input, shown }) as Part;

/**
 * @param how null: it can be undone only from its message
 * @param onProgress gets the number of acts done so far; none of them is saved before all are done
 * @returns what has changed something; null where one was refused, which is said, and nothing was done
 */
export async function actTogether(
  parts: readonly Part[],
  how: StoredWayBack | null,
  onProgress?: (done: number) => void,
): Promise<DoneAct[] | null> {
  const athlete = currentAthlete();
  if (!athlete) throw new Error('Only a signed-in athlete has a queue.');
  try {
    const [, , { detachShown }] = await loadActs();
    for (const { shown } of parts) await detachShown(athlete, shown);
    const done = await performTogether(athlete.device, parts, how, onProgress);
    if (done.length > 0) afterSaving(athlete);
    for (const { name, input } of done) tellOfAct(athlete, name, input);
    return done;
  } catch (error) {
    sayRefusal(error, athlete);
    return null;
  }
}

/** Says what was done, with a way back of this and of nothing that was done later. @param key under which it is kept */
export function sayTogether(text: string, key: string | null, done: readonly DoneAct[]): void {
  const action = { label: i18next.t('ui.undo'), run: () => void undoTogether(key, done) };
  toast({ text, ...(done.length > 0 && { action }) });
}
