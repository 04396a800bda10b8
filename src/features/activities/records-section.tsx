/** The totals of each year and the records of a sport, each with the activity that set it (S7.04). */
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { hasTimes } from '#core/domain/activity/best-times.ts';
import {
  comparedDurationsSeconds,
  powerRecords,
  type RecordSum,
  sumRecords,
  timeRecords,
} from '#core/domain/activity/records.ts';
import { activityStatistics } from '#core/domain/activity/statistics.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { distanceWords } from './activity-figures.ts';
import { countedOf } from './counted-activity.ts';
import type { Activity } from './reads.ts';
import { TableBox } from './table-box.tsx';
import { useLikenessAndTimes } from './use-likeness-and-times.ts';

type RecordsSectionProps = {
  activities: readonly Activity[];
  /** Missing: that of most activities. */
  sport: ActivitySport | undefined;
  units: Units;
};

export function RecordsSection({ activities, sport: asked, units }: RecordsSectionProps) {
  const { t } = useWords();
  const [wasOpened, setOpened] = useState(false);
  const sport = useMemo(() => asked ?? mostDone(activities), [asked, activities]);
  const ofSport = useMemo(
    () => activities.filter((activity) => activity.sport === sport && !activity.isHidden),
    [activities, sport],
  );
  if (sport === undefined || ofSport.length === 0) return null;
  const name = sport === 'other' ? t('calendar.sport.other') : t(`sport.${sport}`);
  return (
    <Disclosure summary={t('activities.records.title', { sport: name })} onOpen={() => setOpened(true)}>
      <YearTotals activities={ofSport} sport={sport} units={units} />
      {wasOpened && <Records activities={ofSport} sport={sport} units={units} />}
    </Disclosure>
  );
}

function mostDone(activities: readonly Activity[]): ActivitySport | undefined {
  const bySport = Map.groupBy(activities, ({ sport }) => sport);
  // Walks and runs make no records that say much: they are the last to be shown unasked.
  const counted = ([sport, { length }]: [ActivitySport, readonly Activity[]]) => (sport === 'other' ? 0 : length);
  return [...bySport].toSorted((one, other) => counted(other) - counted(one))[0]?.[0];
}

const none: readonly Activity[] = [];

type OfSport = { activities: readonly Activity[]; sport: ActivitySport; units: Units };

function YearTotals({ activities, sport, units }: OfSport) {
  const { t, format } = useWords();
  const years = useMemo(() => activityStatistics(activities.map(countedOf), 'year'), [activities]);
  return (
    <TableBox label={t('activities.records.byYear')}>
      <thead>
        <tr>
          <th scope="col">{t('activities.year')}</th>
          <th scope="col">{t('shell.activities')}</th>
          <th scope="col">{t('activities.figure.moving')}</th>
          <th scope="col">{t('workout.distance')}</th>
          <th scope="col">{t('calendar.stress')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ from, total }) => (
          <tr key={from}>
            <th scope="row">{from.slice(0, 4)}</th>
            <td>{format.number(total.activities)}</td>
            <td>{format.duration(total.movingSeconds)}</td>
            <td>{total.distanceMeters > 0 ? distanceWords(sport, total.distanceMeters, { t, format, units }) : '–'}</td>
            <td>{total.stress > 0 ? format.number(total.stress) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

function Records({ activities, sport, units }: OfSport) {
  const { t, format } = useWords();
  const sums = useMemo(
    () => sumRecords(activities.map((activity) => ({ ...countedOf(activity), id: activity.id }))),
    [activities],
  );
  const power = useMemo(
    () => powerRecords(activities.map((activity) => ({ ...activity, curveWatts: activity.numbers.curveWatts }))),
    [activities],
  );
  const timed = useLikenessAndTimes(hasTimes(sport) ? activities : none);
  const times = useMemo(
    () => timeRecords(timed.map((activity) => ({ ...activity, bestSeconds: activity.numbers.bestSeconds }))),
    [timed],
  );
  const words: Record<RecordSum, { label: string; say: (value: number) => string }> = {
    movingSeconds: { label: t('activities.figure.moving'), say: format.duration },
    distanceMeters: {
      label: t('workout.distance'),
      say: (meters) => distanceWords(sport, meters, { t, format, units }),
    },
    ascentMeters: { label: t('activities.figure.ascent'), say: (meters) => format.meters(Math.round(meters)) },
    stress: { label: t('calendar.stress'), say: format.number },
    kilojoules: {
      label: t('activities.figure.work'),
      say: (value) => t('workout.kilojoules', { value: format.number(value) }),
    },
  };
  const lines = [
    ...sums.map(({ sum, value, ...where }) => ({ label: words[sum].label, said: words[sum].say(value), ...where })),
    ...times.map(({ distanceMeters, seconds, ...where }) => ({
      label: format.meters(distanceMeters),
      said: format.pace(seconds),
      ...where,
    })),
    ...power
      .filter(({ durationSeconds }) => comparedDurationsSeconds.includes(durationSeconds))
      .map(({ durationSeconds, watts, ...where }) => ({
        label: t('activities.records.power', {
          duration:
            durationSeconds < 60
              ? t('activities.secondsLong', { value: format.number(durationSeconds) })
              : format.duration(durationSeconds),
        }),
        said: format.watts(watts),
        ...where,
      })),
  ];
  return (
    <TableBox label={t('activities.records.records')}>
      <thead>
        <tr>
          <th scope="col">{t('activities.records.records')}</th>
          <th scope="col">{t('activities.records.value')}</th>
          <th scope="col">{t('activities.records.day')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, said, activityId, calendarDate }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{said}</td>
            <td>
              <Link to="/activities/$id" params={{ id: activityId }}>
                {format.dayMonthShortYear(calendarDate)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
