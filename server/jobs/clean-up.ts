/** Once a day: deletes what has expired, and jobs that were over long ago. */
import * as z from 'zod/mini';
import { shiftDate } from '#core/domain/dates.ts';
import { plainDate } from '#core/model/ids.ts';
import type { JobKind } from './job-kind.ts';

/** So long a finished job can be looked at, and its key is known. */
const retentionDays = 7;
/** More than a year, so that what is done once a year can be compared. */
const adminActDays = 400;
/** So long the state of a session on other services can be looked at. */
const sentDays = 30;

export const cleanUp: JobKind<{ date: string }> = {
  input: z.object({ date: plainDate }),
  key: ({ date }) => date,
  lane: () => 'cleanUp',
  account: () => null,
  mostAttempts: 5,
  backOff: { firstSeconds: 60, mostSeconds: 3_600 },
  async run(_input, { accounts, adminActs, passkeys, jobs, sentEntries, execute }) {
    const now = execute.now();
    await accounts.forgetExpired(now);
    await passkeys.forgetExpired(now);
    await adminActs.forgetBefore(new Date(now.getTime() - adminActDays * 86_400_000));
    await sentEntries.forgetBefore(shiftDate(now.toISOString().slice(0, 10), -sentDays));
    await jobs.forgetOver(new Date(now.getTime() - retentionDays * 86_400_000));
  },
};
