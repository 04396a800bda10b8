/** Once a day: blobs that no row has referred to for 30 days are removed. */
import * as z from 'zod/mini';
import { plainDate } from '#core/model/ids.ts';
import type { JobKind } from './job-kind.ts';

/** So long a device keeps its calls, by which a row may come back. */
const retentionDays = 30;

export const removeBlobs: JobKind<{ date: string }> = {
  input: z.object({ date: plainDate }),
  key: ({ date }) => date,
  lane: () => 'removeBlobs',
  account: () => null,
  mostAttempts: 5,
  backOff: { firstSeconds: 60, mostSeconds: 3_600 },
  async run(_input, { blobs, execute }, signal) {
    const now = execute.now();
    await blobs.removeUnused(now, new Date(now.getTime() - retentionDays * 86_400_000), signal);
  },
};
