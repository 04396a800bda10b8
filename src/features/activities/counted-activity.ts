/** What totals and records count of an activity. */
import type { CountedActivity } from '#core/domain/activity/statistics.ts';
import type { Activity } from './reads.ts';

export const countedOf = ({ calendarDate, sport, numbers }: Activity): CountedActivity => ({
  calendarDate,
  sport,
  ...numbers,
});
