/** Has activities read and measured by a worker, one after the other. */
import type { InputOf } from '#core/acts/acts.ts';
import type { Ground } from '#src/app/activities/measure-activity.ts';
import type { Question } from './activity-worker.ts';
import type { OtherSport } from './numbers-of-sport.ts';
import type { ReadFile } from './read-activities.ts';

const begun = (): Worker => new Worker(new URL('activity-worker.ts', import.meta.url), { type: 'module' });

/** Reads files one after the other in one worker: to begin one for each takes longer than to read a short ride. */
export class WorkerReader {
  #worker: Worker | undefined;

  /** @throws Error where the worker ended before it was done; the next file has another one */
  async *read(file: File, ground: Ground): AsyncGenerator<ReadFile, void> {
    this.#worker ??= begun();
    try {
      const first = await asked<ReadFile>(this.#worker, { file, ground });
      for (let read = first; read; read = await asked<ReadFile>(this.#worker, 'next')) yield read;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
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
async function asked<Told>(worker: Worker, question: Question): Promise<Told | null> {
  const answered = new AbortController();
  const once = { once: true, signal: answered.signal };
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Told | null>) => resolve(data), once);
      worker.addEventListener('error', ({ message: why }) => reject(new Error(why)), once);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(question);
    });
  } finally {
    // One worker answers many: what listens for an error would gather.
    answered.abort();
  }
}
