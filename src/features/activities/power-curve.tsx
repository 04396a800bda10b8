/** The power curve of an activity, beside the best of the 90 days up to it and the best ever, each with its day. */
import { Link } from '@tanstack/react-router';
import type { HeldPower } from '#core/domain/activity/effort-estimates.ts';
import { comparedDurationsSeconds, curvePoints, type PowerRecord } from '#core/domain/activity/records.ts';
import { estimatedDays } from '#core/domain/activity/vo2max.ts';
import { CurveChart } from '#src/charts/curve-chart.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import pageStyles from './activity-page.module.css';
import type { Activity } from './reads.ts';
import { TableBox } from './table-box.tsx';

type PowerCurveProps = { activity: Activity; best: Pick<HeldPower, 'lately' | 'ever'> };

export function PowerCurve({ activity, best: { lately, ever } }: PowerCurveProps) {
  const { t, format } = useWords();
  const { numbers } = activity;
  const own = curvePoints(numbers.curveWatts);
  if (own.length === 0) return null;
  const ofThis = t('activities.curve.this');
  const ofLately = t('activities.curve.lately', { number: format.number(estimatedDays) });
  const ofEver = t('activities.curve.ever');
  const at = <Point extends { durationSeconds: number }>(points: readonly Point[], seconds: number) =>
    points.find(({ durationSeconds }) => durationSeconds === seconds);
  return (
    <section className={pageStyles.section} aria-label={t('activities.bestPower')}>
      <h2>{t('activities.bestPower')}</h2>
      <CurveChart
        lines={[
          { label: ofEver, points: ever, kind: 'faint' },
          { label: ofLately, points: lately, kind: 'dashed' },
          { label: ofThis, points: own, kind: 'strong' },
        ]}
        sayDuration={format.clock}
        sayValue={format.watts}
      />
      <TableBox label={t('activities.bestPower')}>
        <thead>
          <tr>
            <th scope="col">{t('workout.duration')}</th>
            <th scope="col">{ofThis}</th>
            <th scope="col">{ofLately}</th>
            <th scope="col">{ofEver}</th>
          </tr>
        </thead>
        <tbody>
          {comparedDurationsSeconds.map((seconds) => {
            const watts = at(own, seconds)?.watts;
            return watts === undefined ? null : (
              <tr key={seconds}>
                <th scope="row">{format.clock(seconds)}</th>
                <td>{format.watts(watts)}</td>
                <td>
                  <Held record={at(lately, seconds)} isOf={activity.id} />
                </td>
                <td>
                  <Held record={at(ever, seconds)} isOf={activity.id} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
    </section>
  );
}

/** Watts, with the day they were held on where that was another activity. */
function Held({ record, isOf }: { record: PowerRecord | undefined; isOf: string }) {
  const { format } = useWords();
  if (!record) return '–';
  const watts = format.watts(record.watts);
  if (record.activityId === isOf) return watts;
  return (
    <>
      {watts}
      {' · '}
      <Link to="/activities/$id" params={{ id: record.activityId }}>
        {format.shortDate(record.calendarDate)}
      </Link>
    </>
  );
}
