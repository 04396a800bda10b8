/** Has the files of activities read by a worker, one after the other. */
import type { Ground } from '#src/app/activities/measure-activity.ts';
import type { ReadFile } from './read-activities.ts';

/** @throws Error where the worker ended before it was done */
export async function* readInWorker(file: File, ground: Ground): AsyncGenerator<ReadFile, void> {
  const worker = new Worker(new URL('activity-worker.ts', import.meta.url), { type: 'module' });
  try {
    const first = await asked(worker, { file, ground });
    for (let read = first; read; read = await asked(worker, 'next')) yield read;
  } finally {
    worker.terminate();
  }
}

/** One answer to one question. */
const asked = (worker: Worker, message: unknown): Promise<ReadFile | null> =>
  new Promise((resolve, reject) => {
    const once = { once: true };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile | null>) => resolve(data), once);
    worker.addEventListener('error', ({ message: why }) => reject(new Error(why)), once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(message);
  });
