/** An activity beside another one of its sport: their numbers, and their power over each duration. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { curvePoints } from '#core/domain/activity/records.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { CurveChart } from '#src/charts/curve-chart.tsx';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { figuresOf } from './activity-figures.ts';
import pageStyles from './activity-page.module.css';
import { type Activity, activitiesBetween, activityIn } from './reads.ts';
import { TableBox } from './table-box.tsx';

/** Those of a year before and after it can be chosen, the nearest in time first, and no more than anybody scrolls through. */
const daysAround = 365;
const mostOffered = 200;

const noActivities: readonly Activity[] = [];

type CompareWithProps = {
  activity: Activity;
  units: Units;
  comparedId: string | undefined;
  onCompare: (id: string | undefined) => void;
};

export function CompareWith({ activity, units, comparedId, onCompare }: CompareWithProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const [isAsked, setAsked] = useState(comparedId !== undefined);
  const offered = useLive(
    async () => (isAsked ? await activitiesToCompare(database, activity) : noActivities),
    [database, activity, isAsked],
    noActivities,
  );
  const compared = useLive(
    async () => (comparedId === undefined ? undefined : await activityIn(database, comparedId)),
    [database, comparedId],
    undefined,
  );
  const other = compared?.id === comparedId ? compared : undefined;
  const all = other && !offered.some(({ id }) => id === other.id) ? [other, ...offered] : offered;
  return (
    <section className={pageStyles.section} aria-label={t('activities.compare.title')}>
      <h2>{t('activities.compare.title')}</h2>
      {isAsked ? (
        <Select
          label={t('activities.compare.with')}
          value={other?.id ?? ''}
          onChange={(id) => onCompare(id === '' ? undefined : id)}
          options={[
            { value: '', label: t(all.length === 0 ? 'activities.compare.none' : 'activities.compare.choose') },
            ...all.map(({ id, name, calendarDate }) => ({
              value: id,
              label: `${format.dayMonthYear(calendarDate)} · ${name}`,
            })),
          ]}
        />
      ) : (
        <div>
          <Button onClick={() => setAsked(true)}>{t('activities.compare.ask')}</Button>
        </div>
      )}
      {other && <Beside activity={activity} other={other} units={units} />}
    </section>
  );
}

/** The nearest in time first. */
async function activitiesToCompare(
  database: Parameters<typeof activitiesBetween>[0],
  { id, sport, otherSport, calendarDate, startedAt }: Activity,
): Promise<Activity[]> {
  const days = [shiftDate(calendarDate, -daysAround), shiftDate(calendarDate, daysAround)] as const;
  const apart = (one: Activity) => Math.abs(Date.parse(one.startedAt) - Date.parse(startedAt));
  return (await activitiesBetween(database, ...days))
    .filter((one) => one.id !== id && one.sport === sport && one.otherSport === otherSport)
    .toSorted((a, b) => apart(a) - apart(b))
    .slice(0, mostOffered);
}

/** The durations by which the table compares the two. */
const shownSeconds = [5, 60, 300, 1_200, 3_600];

function Beside({ activity, other, units }: { activity: Activity; other: Activity; units: Units }) {
  const { t, format } = useWords();
  const tongue = { t, format, units };
  const [own, others] = [activity, other].map((one) => figuresOf(one.sport, one.numbers, tongue));
  const labels = [...new Set([...(own ?? []), ...(others ?? [])].map(({ label }) => label))];
  const valueOf = (figures: typeof own, label: string) => figures?.find((one) => one.label === label)?.value ?? '–';
  const [curve, otherCurve] = [activity, other].map(({ numbers }) => curvePoints(numbers.curveWatts));
  const wattsOf = (points: typeof curve, seconds: number) => {
    const point = points?.find(({ durationSeconds }) => durationSeconds === seconds);
    return point ? format.watts(point.watts) : '–';
  };
  const hasCurves = (curve?.length ?? 0) > 0 && (otherCurve?.length ?? 0) > 0;
  const ofOther = format.dayMonthYear(other.calendarDate);
  return (
    <>
      {hasCurves && (
        <CurveChart
          lines={[
            { label: ofOther, points: otherCurve ?? [], kind: 'dashed' },
            { label: t('activities.curve.this'), points: curve ?? [], kind: 'strong' },
          ]}
          sayDuration={format.clock}
          sayValue={format.watts}
        />
      )}
      <TableBox label={t('activities.compare.title')}>
        <thead>
          <tr>
            <th scope="col">{t('activities.compare.figure')}</th>
            <th scope="col">{t('activities.curve.this')}</th>
            <th scope="col">
              <Link to="/activities/$id" params={{ id: other.id }}>
                {ofOther}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{valueOf(own, label)}</td>
              <td>{valueOf(others, label)}</td>
            </tr>
          ))}
          {hasCurves &&
            shownSeconds.map((seconds) => (
              <tr key={seconds}>
                <th scope="row">{t('activities.compare.best', { time: format.clock(seconds) })}</th>
                <td>{wattsOf(curve, seconds)}</td>
                <td>{wattsOf(otherCurve, seconds)}</td>
              </tr>
            ))}
        </tbody>
      </TableBox>
    </>
  );
}
