/** The last half year, week by week: how much training there was. */
import { useMemo } from 'react';
import { activityStatistics } from '#core/domain/activity/statistics.ts';
import { localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { Activity } from './reads.ts';
import styles from './week-strip.module.css';

const weeksShown = 26;

export function WeekStrip({ activities }: { activities: readonly Activity[] }) {
  const { t, format } = useWords();
  const weeks = useMemo(() => weeksOf(activities), [activities]);
  const most = Math.max(...weeks.map(({ seconds }) => seconds));
  if (most === 0) return null;
  return (
    <ol aria-label={t('activities.halfYear')} className={styles.weeks}>
      {weeks.map(({ from, seconds }) => (
        <li key={from} className={styles.week} title={`${format.dayMonth(from)}: ${format.duration(seconds)}`}>
          <span className={styles.words}>{`${format.dayMonth(from)}: ${format.duration(seconds)}`}</span>
          <span aria-hidden className={styles.bar} style={{ blockSize: `${(100 * seconds) / most}%` }} />
        </li>
      ))}
    </ol>
  );
}

function weeksOf(activities: readonly Activity[]): { from: string; seconds: number }[] {
  const first = shiftDate(mondayOf(localToday(new Date())), -7 * (weeksShown - 1));
  const counted = activities.filter(({ calendarDate, isHidden }) => !isHidden && calendarDate >= first);
  const sums = activityStatistics(
    counted.map(({ calendarDate, sport, numbers }) => ({ calendarDate, sport, ...numbers })),
    'week',
  );
  const byWeek = new Map(sums.map(({ from, total }) => [from, total.movingSeconds]));
  return Array.from({ length: weeksShown }, (_, index) => {
    const from = shiftDate(first, 7 * index);
    return { from, seconds: byWeek.get(from) ?? 0 };
  });
}
