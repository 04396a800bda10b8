/** Undoes acts that were done together, in one transaction with the end of their way back. */
import { Refusal } from '#core/contract/errors.ts';
import { markedId } from '#core/domain/sync/marked-id.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import type { Device } from './device.ts';
import { asked, noteDone, type Reverse, takeBackIn, type TakenBack } from './take-back.ts';

/**
 * Undoes acts that were done together, the last one first, and forgets their way back: all in one transaction.
 * @param key under which they were done, which marks the ids of these calls too; null where there is none
 * @param isStored is the way back that is stored there that of these acts?
 * @param redoKey where to store the way to redo them
 * @returns how each ended, what was refused, which does not stop the others, and the calls that took them back
 */
export async function takeBackTogether(
  device: Device,
  key: string | null,
  acts: readonly { effect: Effect; reverse: Reverse }[],
  isStored = key !== null,
  redoKey: string | null = null,
): Promise<{ ends: TakenBack[]; refusals: Refusal[]; calls: DoneAct[] }> {
  const all = acts.toReversed().map(({ effect, reverse }) => {
    const one = asked(device, effect, reverse);
    return key === null ? one : { ...one, mid: markedId(key, one.mid) };
  });
  const calls = () => all.flatMap(({ done }) => done ?? []);
  const refusals = await device.store.transaction(async (transaction) => {
    const refused: Refusal[] = [];
    for (const one of all) {
      try {
        await takeBackIn(transaction, device.account, one);
      } catch (error) {
        // A rule has said no before anything was written.
        if (!(error instanceof Refusal)) throw error;
        refused.push(error);
      }
    }
    if (key !== null && isStored) await transaction.putWayBack(key, null);
    if (redoKey !== null && calls().length > 0)
      await transaction.putWayBack(redoKey, { acts: calls(), at: device.now(), isUnderWay: false });
    return refused;
  });
  for (const { performed } of all) noteDone(device, performed);
  return { ends: all.map(({ end }) => end), refusals, calls: calls() };
}
