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
  /** Null while none are chosen. */
  isChosen: boolean | null;
  onChoose: Selection['onChoose'] | undefined;
  /** What it is listed for, in words. */
  value?: string;
};

export const ActivityItem = memo(function ActivityItem(props: ActivityItemProps) {
  const { activity, units, isChosen, onChoose, value } = props;
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
    <li className={styles.item} data-selecting={isChosen !== null || undefined}>
      {isChosen !== null && (
        <Checkbox
          label={<VisuallyHidden>{t('activities.many.choose', { activity: name })}</VisuallyHidden>}
          isChecked={isChosen}
          onChange={(isNowChosen) => onChoose?.(id, isNowChosen)}
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
