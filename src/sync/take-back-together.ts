/** Undoes acts that were done together, in one transaction with the end of their way back. */
import { Refusal } from '#core/contract/errors.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { Device } from './device.ts';
import { asked, noteDone, type Reverse, takeBackIn, type TakenBack } from './take-back.ts';

/**
 * Undoes acts that were done together, the last one first, and forgets their way back: all in one transaction.
 * @param key of their way back; null where none is kept of them
 * @returns how each ended, and what was refused, which keeps none of the others
 */
export async function takeBackTogether(
  device: Device,
  key: string | null,
  acts: readonly { effect: Effect; reverse: Reverse }[],
): Promise<{ ends: TakenBack[]; refusals: Refusal[] }> {
  const all = acts.toReversed().map(({ effect, reverse }) => asked(device, effect, reverse));
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
    if (key !== null) await transaction.putWayBack(key, null);
    return refused;
  });
  for (const { performed } of all) noteDone(device, performed);
  return { ends: all.map(({ end }) => end), refusals };
}
