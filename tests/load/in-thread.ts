/** Work beside a load in a thread of its own. */
import { Worker } from 'node:worker_threads';

/**
 * Starts a module as a thread. It is told once to stop, by any message, and answers with what it has found.
 * @returns ends it, and answers that
 */
export function inThread<Found>(module: URL, workerData: unknown): () => Promise<Found> {
  const thread = new Worker(module, { workerData });
  const found = new Promise<Found>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('stop');
    return found;
  };
}
