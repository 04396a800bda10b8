/** Puts a workout on a day of the athlete's calendar. */
import { byRank, rankAt } from '#core/domain/rank.ts';
import { liveRowsBetween } from '#src/db/row-reads.ts';
import { currentAthlete } from './athlete.ts';
import { doAct, freshRowId } from './do-act.ts';

/** Adds a session at the end of a day, following the workout's newest version. */
export async function pushWorkout(workoutId: string, calendarDate: string): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) return false;
  const day = await liveRowsBetween(athlete.database, 'events', 'calendarDate', calendarDate, calendarDate);
  const rank = rankAt(day.toSorted(byRank), day.length);
  return doAct('pushEvent', {
    eventId: freshRowId(),
    workoutId,
    versionId: null,
    calendarDate,
    localTime: null,
    rank,
    percentOfHR: null,
    isOutdoorWorkout: false,
    note: '',
    done: null,
  });
}
