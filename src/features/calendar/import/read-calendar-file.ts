/** Has a calendar file read by a worker. */
import type { IcsGround } from '#core/domain/calendar/ics/read-sessions.ts';
import { icsLimits } from '#core/model/ics-calendar.ts';
import type { IcsAnswer, IcsAsked } from './ics-worker.ts';

/** Far more than any file that is within the limits takes. */
const mostMilliseconds = 30_000;

/** @throws Error where the file cannot be read, or the worker gave up */
export async function readCalendarFile(file: File, ground: IcsGround): Promise<IcsAnswer> {
  if (file.size > icsLimits.bytes) return { ok: false, code: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('ics-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<IcsAnswer>((resolve, reject) => {
      setTimeout(() => reject(new Error('The calendar file took too long.')), mostMilliseconds);
      worker.addEventListener('message', ({ data }: MessageEvent<IcsAnswer>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      const asked: IcsAsked = { bytes, ground };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(asked);
    });
  } finally {
    worker.terminate();
  }
}
