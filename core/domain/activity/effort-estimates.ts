/** Estimates from the efforts of some weeks: offered, never set without the athlete. */
import { shiftDate } from '#core/domain/dates.ts';
import { criticalPowerOf, estimatedFtp, type FtpEstimate } from './critical-power.ts';
import { type CurveOfActivity, type PowerRecord, powerRecords } from './records.ts';
import { estimatedDays } from './vo2max.ts';
import type { WorkCapacity } from './w-prime-balance.ts';

/** Estimates from the best power over each duration, of any ride; null where there is none. */
export function effortEstimates(activities: readonly CurveOfActivity[]): {
  ftp: FtpEstimate | null;
  capacity: WorkCapacity | null;
} {
  const efforts = powerRecords(activities);
  return { ftp: estimatedFtp(efforts), capacity: criticalPowerOf(efforts) };
}

export interface HeldPower {
  /** The best of each duration in the 90 days up to a day. */
  lately: PowerRecord[];
  ever: PowerRecord[];
  /** As the efforts of those 90 days have it; null where they don't say it. */
  capacity: WorkCapacity | null;
}

/** What the power of an activity is compared with. @param activities of its sport, itself among them */
export function heldPower(calendarDate: string, activities: readonly CurveOfActivity[]): HeldPower {
  const from = shiftDate(calendarDate, -estimatedDays);
  const lately = powerRecords(activities.filter((one) => one.calendarDate >= from && one.calendarDate <= calendarDate));
  return { lately, ever: powerRecords(activities), capacity: criticalPowerOf(lately) };
}
