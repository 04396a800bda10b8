/** Reads and measures activities apart from the page, so that it stays quick; hands over one file whenever it is asked for the next. */
import type { Ground } from '#src/app/activities/measure-activity.ts';
import { numbersFrom, type OtherSport } from './numbers-of-sport.ts';
import { readActivities, type ReadFile } from './read-activities.ts';

export type Question = { file: File; ground: Ground } | 'next' | { otherSport: OtherSport };

let reading: AsyncGenerator<ReadFile, void> | undefined;

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data !== 'next' && 'otherSport' in data) return answer(numbersFrom(data.otherSport));
  if (data !== 'next') reading = readActivities(data.file, data.ground);
  void reading?.next().then((read) => answer(read.value ?? null));
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const answer = (told: unknown): void => globalThis.postMessage(told);
