/** An activity in a list: what it was, when, and its numbers in a line. */
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { memo } from 'react';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './activity-item.module.css';
import { speedWords } from './activity-figures.ts';
import { Tags } from './activity-tags.tsx';
import { nameOfSport } from './activity-words.ts';
import type { Activity } from './reads.ts';

/** While several activities are chosen. */
export interface Selection {
  ids: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

type ActivityItemProps = {
  activity: Activity;
  units: Units;
  selection: Selection | null;
  /** What it is listed for, in words. */
  value?: string;
};

export const ActivityItem = memo(function ActivityItem({ activity, units, selection, value }: ActivityItemProps) {
  const { t, format } = useWords();
  const { id, name, sport, calendarDate, numbers, eventId, effort } = activity;
  const { distanceMeters, movingSeconds, watts, metersPerSecond, stress } = numbers;
  const plainName = nameOfSport(activity, t);
  const isPaced = sport === 'swim' || sport === 'rowing';
  const amounts = [
    format.duration(movingSeconds),
    ...(distanceMeters
      ? [isPaced ? format.meters(Math.round(distanceMeters)) : format.distance(distanceMeters, units)]
      : []),
    ...(watts && !isPaced
      ? [format.watts(watts.average)]
      : metersPerSecond && metersPerSecond.average > 0
        ? [speedWords(sport, metersPerSecond.average, { t, format, units })]
        : []),
    ...(stress === null ? [] : [t('workout.stressOf', { value: format.number(stress) })]),
    ...(effort === null ? [] : [t('calendar.effortOf', { effort: format.number(effort) })]),
  ];
  return (
    <li className={styles.item} data-selecting={selection !== null || undefined}>
      {selection && (
        <Checkbox
          label={<VisuallyHidden>{t('activities.many.choose', { activity: name })}</VisuallyHidden>}
          isChecked={selection.ids.has(id)}
          onChange={(isChosen) => selection.onChoose(id, isChosen)}
        />
      )}
      <span className={styles.day}>
        {value === undefined ? format.shortDate(calendarDate) : format.dayMonthYear(calendarDate)}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/activities/$id" params={{ id }}>
            {name}
          </Link>
          {eventId !== null && (
            <CalendarDays role="img" aria-label={t('activities.matched')} className={styles.matched} />
          )}
        </h3>
        {value !== undefined && <p className={styles.value}>{value}</p>}
        <Tags tags={activity.tags} />
        {plainName !== name && <p className={styles.sport}>{plainName}</p>}
      </div>
      <p className={styles.amounts}>{amounts.join(' · ')}</p>
    </li>
  );
});
