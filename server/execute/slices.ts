/** How long one transaction may go on with the calls of a request before others have a turn. */
import { setTimeout } from 'node:timers/promises';

/** A batch of fifty plain changes takes as long. */
const sliceMilliseconds = 20;

export const beginSlice = (): (() => boolean) => {
  const until = performance.now() + sliceMilliseconds;
  return () => performance.now() >= until;
};

/** A pause as long as a slice, so that work of many slices has half of the machine at most. */
export const breathe = (): Promise<void> => setTimeout(sliceMilliseconds);
