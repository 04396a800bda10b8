/** In which order activities are listed: by day, or by what was the most of each. */
import { type ActivityNumbers } from '#core/model/activity.ts';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';

/** By the best mean power over so many seconds. */
const powerOrders = { power5: 5, power60: 60, power300: 300, power1200: 1_200, power3600: 3_600 } as const;
export type PowerOrder = keyof typeof powerOrders;

export const activityOrders = [
  'newest',
  'longest',
  'farthest',
  'hardest',
  'power5',
  'power60',
  'power300',
  'power1200',
  'power3600',
] as const;
export type ActivityOrder = (typeof activityOrders)[number];

/** Over how long its power is compared; null where it goes by something else. */
export const secondsOfOrder = (order: ActivityOrder): number | null =>
  order in powerOrders ? powerOrders[order as PowerOrder] : null;

/** What an activity is ordered by; null where it has none of it. */
export function valueBy(numbers: ActivityNumbers, order: Exclude<ActivityOrder, 'newest'>): number | null {
  if (order === 'longest') return numbers.movingSeconds;
  if (order === 'farthest') return numbers.distanceMeters;
  if (order === 'hardest') return numbers.stress;
  return numbers.curveWatts?.[curveDurationsSeconds.indexOf(powerOrders[order])] ?? null;
}

/**
 * Those that have what they are ordered by, the most first; of equal ones, in the order given.
 * @param activities the newest first
 */
export function inOrder<Activity extends { numbers: ActivityNumbers }>(
  activities: readonly Activity[],
  order: ActivityOrder,
): readonly Activity[] {
  if (order === 'newest') return activities;
  return activities
    .flatMap((activity) => {
      const value = valueBy(activity.numbers, order);
      return value === null || value === 0 ? [] : [{ activity, value }];
    })
    .toSorted((a, b) => b.value - a.value)
    .map(({ activity }) => activity);
}
