/** A plan on the calendar: the session of each day, from a Monday on. Spec S2.45, S7.51. */
import type { PlannedEvent } from '#core/model/event.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { ranksBetween } from '#core/domain/rank.ts';

interface Start {
  /** The Monday of the plan's first week, `YYYY-MM-DD`. */
  monday: string;
  /** Rank of the last session that already stands on a date; the plan's sessions come after it. */
  lastRankOn: (date: string) => string | null;
  freshId: () => string;
}

/** @param days the workouts of each day, 7 a week, as `workoutsByDays` gives them */
export function planEvents(
  days: readonly (readonly { workoutId: string; versionId: string | null }[])[],
  { monday, lastRankOn, freshId }: Start,
): PlannedEvent[] {
  return days.flatMap((workouts, day) => {
    const calendarDate = shiftDate(monday, day);
    const ranks = ranksBetween(lastRankOn(calendarDate), null, workouts.length);
    return workouts.map(({ workoutId, versionId }, index) => ({
      eventId: freshId(),
      workoutId,
      versionId,
      calendarDate,
      localTime: null,
      rank: ranks[index] ?? '',
      percentOfHR: null,
      isOutdoorWorkout: false,
      note: '',
      done: null,
    }));
  });
}
