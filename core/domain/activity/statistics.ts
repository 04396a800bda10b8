/** What athletes have done, by week, month or year and by sport (S7.04). */
import { mondayOf } from '#core/domain/dates.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';

export type CountedActivity = {
  calendarDate: string;
  sport: ActivitySport;
  movingSeconds: number;
  distanceMeters: number | null;
  ascentMeters: number | null;
  stress: number | null;
  kilojoules: number | null;
};

/** Sums; what an activity doesn't have counts as nothing. */
export type ActivityTotals = {
  activities: number;
  movingSeconds: number;
  distanceMeters: number;
  ascentMeters: number;
  stress: number;
  kilojoules: number;
};

export type PeriodTotals = {
  /** The first day of it, `YYYY-MM-DD`: a Monday, the first of a month or of a year. */
  from: string;
  total: ActivityTotals;
  /** Of those sports in which something was done. */
  bySport: ReadonlyMap<ActivitySport, ActivityTotals>;
};

export const statisticPeriods = ['week', 'month', 'year'] as const;
export type StatisticPeriod = (typeof statisticPeriods)[number];

/** The first day of the period that a day is in. */
export function periodStart(date: string, period: StatisticPeriod): string {
  if (period === 'week') return mondayOf(date);
  return period === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}

const nothing = (): ActivityTotals => ({
  activities: 0,
  movingSeconds: 0,
  distanceMeters: 0,
  ascentMeters: 0,
  stress: 0,
  kilojoules: 0,
});

function add(totals: ActivityTotals, activity: CountedActivity): void {
  totals.activities += 1;
  totals.movingSeconds += activity.movingSeconds;
  totals.distanceMeters += activity.distanceMeters ?? 0;
  totals.ascentMeters += activity.ascentMeters ?? 0;
  totals.stress += activity.stress ?? 0;
  totals.kilojoules += activity.kilojoules ?? 0;
}

/** The periods in which something was done, the latest first. */
export function activityStatistics(activities: readonly CountedActivity[], period: StatisticPeriod): PeriodTotals[] {
  const periods = new Map<string, { total: ActivityTotals; bySport: Map<ActivitySport, ActivityTotals> }>();
  for (const activity of activities) {
    const from = periodStart(activity.calendarDate, period);
    const totals = periods.get(from) ?? { total: nothing(), bySport: new Map() };
    periods.set(from, totals);
    const ofSport = totals.bySport.get(activity.sport) ?? nothing();
    totals.bySport.set(activity.sport, ofSport);
    add(totals.total, activity);
    add(ofSport, activity);
  }
  return [...periods].map(([from, totals]) => ({ from, ...totals })).toSorted((a, b) => (a.from < b.from ? 1 : -1));
}
