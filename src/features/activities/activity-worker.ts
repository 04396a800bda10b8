/** Reads activities apart from the page, so that it stays quick; hands over one file whenever it is asked for the next. */
import type { Ground } from '#src/app/activities/measure-activity.ts';
import { readActivities, type ReadFile } from './read-activities.ts';

let reading: AsyncGenerator<ReadFile, void> | undefined;

globalThis.addEventListener('message', ({ data }: MessageEvent<{ file: File; ground: Ground } | 'next'>) => {
  if (data !== 'next') reading = readActivities(data.file, data.ground);
  void answer();
});

async function answer(): Promise<void> {
  const read = await reading?.next();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  globalThis.postMessage(read?.value ?? null);
}
