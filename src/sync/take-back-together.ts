/** Undoes acts that were done together, in one transaction with the end of their way back. */
import { Refusal } from '#core/contract/errors.ts';
import { markedId } from '#core/domain/sync/marked-id.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { Device } from './device.ts';
import { asked, noteDone, type Reverse, takeBackIn, type TakenBack } from './take-back.ts';

/**
 * Undoes acts that were done together, the last one first, and forgets their way back: all in one transaction.
 * @param key under which they were done, which marks the ids of these calls too; null where they were done under none
 * @param isKept is the way back that is kept there theirs?
 * @returns how each ended, and what was refused, which keeps none of the others
 */
export async function takeBackTogether(
  device: Device,
  key: string | null,
  acts: readonly { effect: Effect; reverse: Reverse }[],
  isKept = key !== null,
): Promise<{ ends: TakenBack[]; refusals: Refusal[] }> {
  const all = acts.toReversed().map(({ effect, reverse }) => {
    const one = asked(device, effect, reverse);
    return key === null ? one : { ...one, mid: markedId(key, one.mid) };
  });
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
    if (key !== null && isKept) await transaction.putWayBack(key, null);
    return refused;
  });
  for (const { performed } of all) noteDone(device, performed);
  return { ends: all.map(({ end }) => end), refusals };
}
