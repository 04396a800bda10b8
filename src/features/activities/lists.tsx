/** Activities below each other, drawn as far as they are looked at: by month with its totals, or one after the other. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { activityStatistics, type PeriodTotals } from '#core/domain/activity/statistics.ts';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './activities-page.module.css';
import { ActivityItem, type Selection } from './activity-item.tsx';
import { countedOf } from './counted-activity.ts';
import type { Activity } from './reads.ts';

/** So many are drawn at first, and with each step towards the end. */
const step = 100;

/** @param end stands behind the last one that is drawn: once it is in sight, more are */
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
  const totals = useMemo(() => activityStatistics(shown.map(countedOf), 'month'), [shown]);
  const byMonth = Map.groupBy(shown.slice(0, most), ({ calendarDate }) => `${calendarDate.slice(0, 7)}-01`);
  return (
    <div>
      {totals
        .filter(({ from }) => byMonth.has(from))
        .map((month) => (
          <section key={month.from} aria-labelledby={`month-${month.from}`}>
            <MonthHead month={month} units={units} />
            <ul className={styles.items}>
              {byMonth.get(month.from)?.map((activity) => (
                <ActivityItem key={activity.id} {...{ activity, units, selection }} />
              ))}
            </ul>
          </section>
        ))}
      {end}
    </div>
  );
}

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
