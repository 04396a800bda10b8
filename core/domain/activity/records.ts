/** Records: the best power by duration, the best time by distance and the largest of each sum, and in which activity. */
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import type { RowOf } from '#core/model/tables.ts';
import { storedTimes } from './best-times.ts';
import { isRowedOnWater } from './rowed-on-water.ts';
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
  const inOrder = earliestFirst(activities);
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

export type TimedActivity = Pick<RowOf<'activities'>, 'id' | 'calendarDate' | 'sport' | 'isIndoor' | 'likeness'> & {
  /** As its summary stores them. */
  bestSeconds?: readonly number[] | undefined;
};

export type TimeRecord = { distanceMeters: number; seconds: number; activityId: string; calendarDate: string };

/** The best time over each distance that any of them covered, the shortest distance first; of one sport, rows on a machine. */
export function timeRecords(activities: readonly TimedActivity[]): TimeRecord[] {
  const best = new Map<number, TimeRecord>();
  const inOrder = earliestFirst(activities.filter((activity) => !isRowedOnWater(activity)));
  for (const { id, calendarDate, sport, bestSeconds } of inOrder)
    for (const time of storedTimes(sport, bestSeconds))
      if (time.seconds < (best.get(time.distanceMeters)?.seconds ?? Infinity))
        best.set(time.distanceMeters, { ...time, activityId: id, calendarDate });
  return [...best.values()].toSorted((a, b) => a.distanceMeters - b.distanceMeters);
}

/** Of several that are as good, the first set the record. */
const earliestFirst = <Activity extends { calendarDate: string }>(activities: readonly Activity[]): Activity[] =>
  activities.toSorted((a, b) => (a.calendarDate < b.calendarDate ? -1 : a.calendarDate > b.calendarDate ? 1 : 0));

/** Sums of which the largest is a record. */
export const recordSums = ['movingSeconds', 'distanceMeters', 'ascentMeters', 'stress', 'kilojoules'] as const;
export type RecordSum = (typeof recordSums)[number];

export type SumRecord = { sum: RecordSum; value: number; activityId: string; calendarDate: string };

/** The largest of each sum that any of them has, the earliest where several are as large. */
export function sumRecords(activities: readonly (CountedActivity & { id: string })[]): SumRecord[] {
  const inOrder = earliestFirst(activities);
  return recordSums.flatMap((sum) => {
    let most: SumRecord | null = null;
    for (const { id, calendarDate, [sum]: value } of inOrder)
      if (value !== null && value > (most?.value ?? 0)) most = { sum, value, activityId: id, calendarDate };
    return most ? [most] : [];
  });
}
