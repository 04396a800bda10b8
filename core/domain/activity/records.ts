/** Records by duration: the best power of many activities, and in which of them it was ridden. */
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';

export type CurveOfActivity = {
  id: string;
  calendarDate: string;
  /** As the summary keeps it, at `curveDurationsSeconds`; null without power. */
  curveWatts: readonly number[] | null;
};

export type PowerRecord = { durationSeconds: number; watts: number; activityId: string; calendarDate: string };

/** A curve as a summary keeps it, with the duration of each value. */
export const curvePoints = (curveWatts: readonly number[] | null): { durationSeconds: number; watts: number }[] =>
  (curveWatts ?? []).map((watts, place) => ({ durationSeconds: curveDurationsSeconds[place] ?? 0, watts }));

/**
 * The best of each duration that any of them reached, the earliest where several are as good. Of some weeks: those
 * activities alone.
 */
export function powerRecords(activities: readonly CurveOfActivity[]): PowerRecord[] {
  const inOrder = activities.toSorted((a, b) =>
    a.calendarDate < b.calendarDate ? -1 : a.calendarDate > b.calendarDate ? 1 : 0,
  );
  return curveDurationsSeconds.flatMap((durationSeconds, place) => {
    let best: PowerRecord | null = null;
    for (const { id, calendarDate, curveWatts } of inOrder) {
      const watts = curveWatts?.[place];
      if (watts !== undefined && watts > (best?.watts ?? 0))
        best = { durationSeconds, watts, activityId: id, calendarDate };
    }
    return best ? [best] : [];
  });
}
