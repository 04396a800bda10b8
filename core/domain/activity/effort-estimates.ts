/** What the efforts of some weeks say of an athlete: offered, never set by itself. */
import { criticalPowerOf, estimatedFtp, type FtpEstimate } from './critical-power.ts';
import { type CurveOfActivity, powerRecords } from './records.ts';
import type { WorkCapacity } from './w-prime-balance.ts';

/** Of the best power over all durations, whichever ride it was in; null where it does not say it. */
export function effortEstimates(activities: readonly CurveOfActivity[]): {
  ftp: FtpEstimate | null;
  capacity: WorkCapacity | null;
} {
  const efforts = powerRecords(activities);
  return { ftp: estimatedFtp(efforts), capacity: criticalPowerOf(efforts) };
}
