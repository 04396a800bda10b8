/** Activities below each other, drawn as far as they are looked at: by month with its totals, or one after the other. */
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { activityStatistics, type PeriodTotals } from '#core/domain/activity/statistics.ts';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './activities-page.module.css';
import { ActivityItem, type Selection } from './activity-item.tsx';
import { countedOf } from './counted-activity.ts';
import type { Activity } from './reads.ts';

/** So many are drawn at first, and with each step towards the end. */
const step = 100;

/** @param end goes after the last one that is drawn: once it is in sight, more are drawn */
function useMore(count: number): { most: number; end: ReactNode } {
  const [most, setMost] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const isMore = count > most;
  useEffect(() => {
    const element = end.current;
    if (!element || !isMore) return undefined;
    const sight = new IntersectionObserver(
      (entries) => {
        // Several changes may be reported at once: the last one is how it is.
        if (!entries.at(-1)?.isIntersecting) return;
        setMost((before) => before + step);
        // The observer reports only changes: if the end is still in sight, it is asked again.
        sight.unobserve(element);
        sight.observe(element);
      },
      { rootMargin: '100%' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [isMore]);
  return { most, end: <div ref={end} /> };
}

type MonthsProps = { shown: readonly Activity[]; units: Units; selection: Selection | null };

export function Months({ shown, units, selection }: MonthsProps) {
  const { most, end } = useMore(shown.length);
  const months = useMemo(() => monthsOf(shown), [shown]);
  return (
    <div>
      {months.map(({ total, activities, before }) => {
        const room = Math.max(0, most - before);
        // One object while it is the same: a month that is drawn whole is drawn once.
        const drawn = room >= activities.length ? activities : activities.slice(0, room);
        return drawn.length > 0 && <MonthItems key={total.from} {...{ total, drawn, units, selection }} />;
      })}
      {end}
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

type MonthItemsProps = {
  total: PeriodTotals;
  drawn: readonly Activity[];
  units: Units;
  selection: Selection | null;
};

const MonthItems = memo(function MonthItems({ total, drawn, units, selection }: MonthItemsProps) {
  return (
    <section aria-labelledby={`month-${total.from}`}>
      <MonthHead month={total} units={units} />
      <ul className={styles.items}>
        {drawn.map((activity) => (
          <ActivityItem key={activity.id} {...{ activity, units, selection }} />
        ))}
      </ul>
    </section>
  );
});

type RankedProps = {
  shown: readonly { activity: Activity; value: string }[];
  units: Units;
  selection: Selection | null;
};

/** The most of something first, with how much it is. */
export function Ranked({ shown, units, selection }: RankedProps) {
  const { most, end } = useMore(shown.length);
  return (
    <div>
      <ol className={styles.items}>
        {shown.slice(0, most).map(({ activity, value }) => (
          <ActivityItem key={activity.id} {...{ activity, units, selection, value }} />
        ))}
      </ol>
      {end}
    </div>
  );
}

function MonthHead({ month: { from, total }, units }: { month: PeriodTotals; units: Units }) {
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
}
