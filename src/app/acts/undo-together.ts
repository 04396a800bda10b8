/** Takes back what was done together, on this page or on one that is gone. */
import type { WasRow } from '#core/contract/sync.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import { readWayBack } from '#src/db/way-backs.ts';
import { takeBackTogether } from '#src/sync/take-back-together.ts';
import { sayRefusal } from './after-act.ts';
import { deviceAct, sayTakenBack } from './say-act.ts';

/**
 * Takes back acts that were done together, in one transaction.
 * @param key of the way back that is kept of them; null where none is
 * @param these where it is known which: by now the way back may be that of later ones, and then stays
 */
export async function undoTogether(key: string | null, these?: readonly DoneAct[]): Promise<void> {
  const athlete = currentAthlete();
  if (!athlete) return;
  const kept = key === null ? undefined : await readWayBack(athlete.database, key);
  const done = these ?? kept?.acts ?? [];
  if (done.length === 0) return;
  const isStored = kept?.acts.at(-1)?.mid === done.at(-1)?.mid;
  try {
    const { ends, refusals } = await takeBackTogether(athlete.device, key, await reversed(done), isStored);
    for (const refusal of refusals) sayRefusal(refusal, athlete);
    sayTakenBack(athlete, new Set(ends));
  } catch (error) {
    sayRefusal(error, athlete);
  }
}

/** What takes acts back, each by a call of its own. */
export async function reversed(done: readonly DoneAct[]) {
  const undoOf = await Promise.all(done.map(({ name }) => deviceAct(name)));
  // What nothing takes back says nothing without what it belongs to, as the dates of a series that is gone.
  return done.flatMap(({ input, effect }, at) => {
    const undo = undoOf[at]?.undo;
    return undo ? [{ effect, reverse: (was: readonly WasRow[]) => undo(input as never, was, effect.left) }] : [];
  });
}
