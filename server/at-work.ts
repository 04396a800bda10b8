/**
 * How many requests this process answers. Who has much to do gives way to others that are there; while nobody is, a
 * pause would only make the one who waits wait longer.
 */
import { setImmediate } from 'node:timers/promises';

let requests = 0;

/** Counts a request until it is answered. */
export async function whileAtWork<Result>(answer: () => Promise<Result>): Promise<Result> {
  requests += 1;
  try {
    return await answer();
  } finally {
    requests -= 1;
  }
}

/** Lets what has arrived begin. @returns whether requests are answered beside the one that asks this */
export async function areOthersAtWork(): Promise<boolean> {
  // Only the second turn of the event loop is sure to begin with a look at what has arrived.
  await setImmediate();
  await setImmediate();
  return requests > 1;
}
