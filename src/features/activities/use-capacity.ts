/**
 * The critical power and W′ that an athlete had at the start of an activity, from their rides of the 90 days before it.
 */
import { effortEstimates } from '#core/domain/activity/effort-estimates.ts';
import { estimatedDays } from '#core/domain/activity/vo2max.ts';
import type { WorkCapacity } from '#core/domain/activity/w-prime-balance.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { activitiesBetween, type Activity } from './reads.ts';

/** @returns null where their efforts don't say it, or nothing was ridden with power */
export function useCapacity({ calendarDate, sport, numbers }: Activity): WorkCapacity | null {
  const { database } = useAthlete();
  const hasPower = numbers.curveWatts !== null;
  return useLive(
    async () => {
      if (!hasPower) return null;
      const rows = await activitiesBetween(database, shiftDate(calendarDate, -estimatedDays), calendarDate);
      const ofSport = rows.filter((row) => row.sport === sport);
      return effortEstimates(ofSport.map((row) => ({ ...row, curveWatts: row.numbers.curveWatts }))).capacity;
    },
    [database, calendarDate, sport, hasPower],
    null,
  );
}
