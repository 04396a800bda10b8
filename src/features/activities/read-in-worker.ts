/** Has activities read and measured by a worker, one after the other. */
import type { InputOf } from '#core/acts/acts.ts';
import type { Ground } from '#src/app/activities/measure-activity.ts';
import type { Question } from './activity-worker.ts';
import type { OtherSport } from './numbers-of-sport.ts';
import type { ReadFile } from './read-activities.ts';

const begun = (): Worker => new Worker(new URL('activity-worker.ts', import.meta.url), { type: 'module' });

/** @throws Error where the worker ended before it was done */
export async function* readInWorker(file: File, ground: Ground): AsyncGenerator<ReadFile, void> {
  const worker = begun();
  try {
    const first = await asked<ReadFile>(worker, { file, ground });
    for (let read = first; read; read = await asked<ReadFile>(worker, 'next')) yield read;
  } finally {
    worker.terminate();
  }
}

export type Measure = (one: OtherSport) => Promise<InputOf<'recalculateActivity'> | null>;

/** @param work is given what measures one activity after the other */
export async function measuringInWorker<Result>(work: (measure: Measure) => Promise<Result>): Promise<Result> {
  const worker = begun();
  try {
    return await work((otherSport) => asked(worker, { otherSport }));
  } finally {
    worker.terminate();
  }
}

/** One answer to one question. */
const asked = <Told>(worker: Worker, question: Question): Promise<Told | null> =>
  new Promise((resolve, reject) => {
    const once = { once: true };
    worker.addEventListener('message', ({ data }: MessageEvent<Told | null>) => resolve(data), once);
    worker.addEventListener('error', ({ message: why }) => reject(new Error(why)), once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question);
  });
