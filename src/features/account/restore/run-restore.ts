/** Makes the calls of a restore, one after the other, on this device; they travel as any others do. */
import { Refusal } from '#core/contract/errors.ts';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import type { Archive } from '#src/entities/restore/ground.ts';
import type { Left, RestoreCall } from '#src/entities/restore/part.ts';

export interface Restored {
  left: Left[];
  /** The fault at which it ended early, as a full device; what was done until then stays. */
  fault: unknown;
}

/**
 * @param onDone is told how many calls are done
 * @param blobOf what the export has under a hash, or null
 */
export async function runRestore(
  device: Device,
  calls: readonly RestoreCall[],
  onDone: (count: number) => void,
  blobOf: Archive['blob'] = async () => null,
): Promise<Restored> {
  const left: Left[] = [];
  for (const [index, { kind, subject, name, input, shown, blobs = [] }] of calls.entries()) {
    try {
      const contents = await Promise.all([...new Set(blobs)].map(blobOf));
      const found = contents.filter((content) => content !== null);
      await perform(device, name, input as InputOf<ActName>, shown, found);
    } catch (fault) {
      if (!(fault instanceof Refusal)) return { left, fault };
      left.push({ kind, name: subject, why: 'refused', code: fault.code });
    }
    onDone(index + 1);
  }
  return { left, fault: null };
}
