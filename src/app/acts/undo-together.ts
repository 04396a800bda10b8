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
  const acts = kept.acts.map(({ input, effect }, at) => ({
    effect,
    reverse: (was: readonly WasRow[]) => undoOf[at]?.undo?.(input as never, was, effect.left) ?? null,
  }));
  try {
    const { ends, refusals } = await takeBackTogether(athlete.device, key, acts);
    for (const refusal of refusals) sayRefusal(refusal, athlete);
    sayTakenBack(athlete, new Set(ends));
  } catch (error) {
    sayRefusal(error, athlete);
  }
}
