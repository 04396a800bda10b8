/** Records: the best power by duration and the largest of each sum, and in which activity it was reached. */
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import type { CountedActivity } from './statistics.ts';

export type CurveOfActivity = {
  id: string;
  calendarDate: string;
  /** As the summary keeps it, at `curveDurationsSeconds`; null without power. */
  curveWatts: readonly number[] | null;
};

export type PowerRecord = { durationSeconds: number; watts: number; activityId: string; calendarDate: string };

/** Durations by which riders are compared. */
export const comparedDurationsSeconds: readonly number[] = [5, 15, 60, 300, 600, 1_200, 3_600];

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

/** Sums of which the largest is a record. */
export const recordSums = ['movingSeconds', 'distanceMeters', 'ascentMeters', 'stress', 'kilojoules'] as const;
export type RecordSum = (typeof recordSums)[number];

export type SumRecord = { sum: RecordSum; value: number; activityId: string; calendarDate: string };

/** The largest of each sum that any of them has, the earliest where several are as large. */
export function sumRecords(activities: readonly (CountedActivity & { id: string })[]): SumRecord[] {
  const inOrder = activities.toSorted((a, b) => a.calendarDate.localeCompare(b.calendarDate));
  return recordSums.flatMap((sum) => {
    let most: SumRecord | null = null;
    for (const { id, calendarDate, [sum]: value } of inOrder)
      if (value !== null && value > (most?.value ?? 0)) most = { sum, value, activityId: id, calendarDate };
    return most ? [most] : [];
  });
}
