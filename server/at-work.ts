/**
 * How many requests this process answers, and jobs it does. Who has much to do gives way to others that are there; while nobody is, a
 * pause would only make the one who waits wait longer.
 */
import { setImmediate } from 'node:timers/promises';

let underWay = 0;

/** Counts a request until it is answered, a job until it is done. */
export async function whileAtWork<Result>(answer: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await answer();
  } finally {
    underWay -= 1;
  }
}

/** Lets what has arrived begin. @returns whether anything is under way beside what asks this */
export async function areOthersAtWork(): Promise<boolean> {
  // Only the second turn of the event loop is sure to begin with a look at what has arrived.
  await setImmediate();
  await setImmediate();
  return underWay > 1;
}
