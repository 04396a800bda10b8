/** Activities below each other, by month with its totals, or one after the other. */
import { memo, useMemo } from 'react';
import { activityStatistics, type PeriodTotals } from '#core/domain/activity/statistics.ts';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './activities-page.module.css';
import type { Selection } from './activity-item.tsx';
import { countedOf } from './counted-activity.ts';
import { ListPart, type Listed, partsOf } from './list-part.tsx';
import type { Activity } from './reads.ts';

type MonthsProps = { shown: readonly Activity[]; units: Units; selection: Selection | null };

export function Months({ shown, units, selection }: MonthsProps) {
  const months = useMemo(() => monthsOf(shown), [shown]);
  return (
    <div>
      {months.map((month) => (
        <Month key={month.total.from} {...{ month, units, selection }} />
      ))}
    </div>
  );
}

interface MonthOfList {
  total: PeriodTotals;
  activities: readonly Activity[];
  /** So many are listed above them. */
  before: number;
}

function monthsOf(shown: readonly Activity[]): MonthOfList[] {
  const byMonth = Map.groupBy(shown, ({ calendarDate }) => `${calendarDate.slice(0, 7)}-01`);
  let before = 0;
  return activityStatistics(shown.map(countedOf), 'month').flatMap((total) => {
    const activities = byMonth.get(total.from) ?? [];
    before += activities.length;
    return activities.length > 0 ? [{ total, activities, before: before - activities.length }] : [];
  });
}

type MonthProps = { month: MonthOfList; units: Units; selection: Selection | null };

function Month({ month: { total, activities, before }, units, selection }: MonthProps) {
  const parts = useMemo(() => partsOf(activities.map((activity) => ({ activity }))), [activities]);
  return (
    <section aria-labelledby={`month-${total.from}`}>
      <MonthHead month={total} units={units} />
      {parts.map(({ listed, above }) => (
        <ListPart key={above} isRanked={false} {...{ listed, above, units, selection }} before={before + above} />
      ))}
    </section>
  );
}

type RankedProps = { shown: readonly Listed[]; units: Units; selection: Selection | null };

/** The most of something first, with how much it is. */
export function Ranked({ shown, units, selection }: RankedProps) {
  const parts = useMemo(() => partsOf(shown), [shown]);
  return (
    <div>
      {parts.map(({ listed, above }) => (
        <ListPart key={above} isRanked {...{ listed, above, units, selection }} before={above} />
      ))}
    </div>
  );
}

const MonthHead = memo(function MonthHead({ month: { from, total }, units }: { month: PeriodTotals; units: Units }) {
  const { t, format } = useWords();
  const said = [
    t('activities.count', { count: total.activities }),
    format.duration(total.movingSeconds),
    ...(total.distanceMeters > 0 ? [format.distance(total.distanceMeters, units)] : []),
    ...(total.stress > 0 ? [t('workout.stressOf', { value: format.number(total.stress) })] : []),
  ];
  return (
    <div className={styles.month}>
      <h2 id={`month-${from}`}>{format.month(from)}</h2>
      <p>{said.join(' · ')}</p>
    </div>
  );
});
