/** What the efforts of some weeks say of an athlete: offered, never set by itself. */
import { criticalPowerOf, estimatedFtp, type FtpEstimate } from './critical-power.ts';
import { type CurveOfActivity, powerRecords } from './records.ts';
import type { WorkCapacity } from './w-prime-balance.ts';

/** Of the best power over all durations, in whichever ride; null if it gives no estimate. */
export function effortEstimates(activities: readonly CurveOfActivity[]): {
  ftp: FtpEstimate | null;
  capacity: WorkCapacity | null;
} {
  const efforts = powerRecords(activities);
  return { ftp: estimatedFtp(efforts), capacity: criticalPowerOf(efforts) };
}
