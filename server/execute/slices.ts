/** How long one transaction may go on with the calls of a request before others have a turn. */
import { setTimeout } from 'node:timers/promises';
import { areOthersAtWork } from '#server/at-work.ts';

/** A batch of fifty plain changes takes as long. */
const sliceMilliseconds = 20;

export const beginSlice = (): (() => boolean) => {
  const until = performance.now() + sliceMilliseconds;
  return () => performance.now() >= until;
};

/**
 * Beside other requests a pause as long as a slice, so that work of many slices has half of the machine at most; alone
 * only as long as it takes for another one to begin.
 */
export async function breathe(): Promise<void> {
  if (await areOthersAtWork()) await setTimeout(sliceMilliseconds);
}
