/** Repeats work that conflicted with another transaction: a few times, then the caller has to try again. */
import { StoreContended } from './store.ts';

const mostTries = 5;

/** @throws StoreContended where other transactions were in the way each time, and any other error of the work */
export async function untilUncontended<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreContended) || tries === mostTries) throw error;
    }
  }
}
