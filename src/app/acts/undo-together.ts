/** Takes back what was done together, on this page or on one that is gone. */
import type { WasRow } from '#core/contract/sync.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { readWayBack } from '#src/db/way-backs.ts';
import { takeBackTogether } from '#src/sync/take-back-together.ts';
import { sayRefusal } from './after-act.ts';
import { deviceAct, sayTakenBack } from './say-act.ts';

/** Takes back acts that were done together, in one transaction, by the way back that is kept of them. */
export async function undoTogether(key: string): Promise<void> {
  const athlete = currentAthlete();
  if (!athlete) return;
  const kept = await readWayBack(athlete.database, key);
  if (!kept) return;
  const undoOf = await Promise.all(kept.acts.map(({ name }) => deviceAct(name)));
  // What nothing takes back says nothing without what it belongs to, as the dates of a series that is gone.
  const acts = kept.acts.flatMap(({ input, effect }, at) => {
    const undo = undoOf[at]?.undo;
    return undo ? [{ effect, reverse: (was: readonly WasRow[]) => undo(input as never, was, effect.left) }] : [];
  });
  try {
    const { ends, refusals } = await takeBackTogether(athlete.device, key, acts);
    for (const refusal of refusals) sayRefusal(refusal, athlete);
    sayTakenBack(athlete, new Set(ends));
  } catch (error) {
    sayRefusal(error, athlete);
  }
}
