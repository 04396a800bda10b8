/** What is looked for among the activities, as the address has it. */
import { type ActivityOrder, activityOrders } from '#core/domain/activity/order.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import { sports } from '#core/model/sport.ts';

/** Time in motion, in minutes: from the first up to, not including, the second. */
export const activityLengths = ['0-30', '30-60', '60-120', '120-240', '240-'] as const;
export type ActivityLength = (typeof activityLengths)[number];

export function minutesOf(length: ActivityLength): { from: number; below: number } {
  const [from, below] = length.split('-');
  return { from: Number(from), below: below ? Number(below) : Infinity };
}

export function isOfLength(movingSeconds: number, length: ActivityLength): boolean {
  const { from, below } = minutesOf(length);
  return movingSeconds >= from * 60 && movingSeconds < below * 60;
}

export interface ActivitiesParams {
  q?: string | undefined;
  sport?: ActivitySport | undefined;
  year?: string | undefined;
  length?: ActivityLength | undefined;
  sort?: Exclude<ActivityOrder, 'newest'> | undefined;
  /** The id of the one that those shown are like. */
  like?: string | undefined;
  /** What they are like it by; by shape where it isn't said. */
  by?: 'way' | undefined;
  /** With those that are hidden, too. */
  hidden?: true | undefined;
  /** Files that another app shared could not be taken. */
  shared?: 'failed' | undefined;
}

/** Leaves out what makes no sense. */
export function readActivitiesParams(params: Record<string, unknown>): ActivitiesParams {
  const { q, sport, year, like, by, hidden, shared } = params;
  const sort = activityOrders.find((one) => one === params['sort']);
  const length = activityLengths.find((one) => one === params['length']);
  // Without the schemas of recordings, which the list does not need.
  const known = [...sports, 'other' as const].find((one) => one === sport);
  return {
    ...(q !== undefined && q !== '' && { q: String(q).slice(0, 200) }),
    ...(known && { sport: known }),
    ...(/^\d{4}$/.test(String(year)) && { year: String(year) }),
    ...(length && { length }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(typeof like === 'string' && like !== '' && { like: like.slice(0, 40), ...(by === 'way' && { by }) }),
    ...(String(hidden) === 'true' && { hidden: true }),
    ...(shared === 'failed' && { shared }),
  };
}
