/**
 * What an activity's power is compared with: the best of the 90 days up to it and the best ever, in one pass over the
 * rows.
 */
import { type HeldPower, heldPower } from '#core/domain/activity/effort-estimates.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import type { Activity } from './reads.ts';

const none: HeldPower = { lately: [], ever: [], capacity: null };

/** Nothing is read where no power was recorded. */
export function useBestPower({ calendarDate, sport, numbers }: Activity): HeldPower {
  const { database } = useAthlete();
  const hasPower = numbers.curveWatts !== null;
  return useLive(
    async () => {
      if (!hasPower) return none;
      const rows = (await liveRows(database, 'activities')).filter((row) => row.sport === sport && !row.isHidden);
      return heldPower(
        calendarDate,
        rows.map((row) => ({ ...row, curveWatts: row.numbers.curveWatts })),
      );
    },
    [database, calendarDate, sport, hasPower],
    none,
  );
}
