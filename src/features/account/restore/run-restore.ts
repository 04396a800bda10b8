/** Makes the calls of a restore, one after the other, on this device; they travel as any others do. */
import { Refusal } from '#core/contract/errors.ts';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import type { Left, RestoreCall } from '#src/entities/restore/part.ts';

export interface Restored {
  left: Left[];
  /** The fault at which it ended early, as a full device; what was done until then stays. */
  fault: unknown;
}

/** @param onDone is told how many calls are done */
export async function runRestore(
  device: Device,
  calls: readonly RestoreCall[],
  onDone: (count: number) => void,
): Promise<Restored> {
  const left: Left[] = [];
  for (const [index, { kind, subject, name, input, shown }] of calls.entries()) {
    try {
      await perform(device, name, input as InputOf<ActName>, shown);
    } catch (fault) {
      if (!(fault instanceof Refusal)) return { left, fault };
      left.push({ kind, name: subject, why: 'refused', code: fault.code });
    }
    onDone(index + 1);
  }
  return { left, fault: null };
}
