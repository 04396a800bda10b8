/** The laps with their numbers; one that is picked is chosen in the charts. */
import { useMemo } from 'react';
import { partOfActivity } from '#core/domain/activity/part-of-activity.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { Part } from '#src/charts/activity-charts.tsx';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { distanceWords, speedWords } from './activity-figures.ts';
import pageStyles from './activity-page.module.css';
import styles from './table.module.css';
import type { Activity } from './reads.ts';

/** More laps are a list of splits that nobody reads. */
const mostShown = 200;

type LapsProps = { activity: Activity; recorded: RecordedActivity; units: Units; onChoose: (part: Part) => void };

export function Laps({ activity: { sport, numbers }, recorded, units, onChoose }: LapsProps) {
  const { t, format } = useWords();
  const { thresholds } = numbers;
  const laps = useMemo(
    () =>
      recorded.laps.slice(0, mostShown).map((lap) => ({
        lap,
        summary: summaryOf({ ...partOfActivity(recorded, lap.startSeconds, lap.endSeconds), sport }, thresholds),
      })),
    [recorded, sport, thresholds],
  );
  if (laps.length < 2) return null;
  const isPaced = sport === 'swim' || sport === 'rowing';
  return (
    <section className={pageStyles.section} aria-label={t('activities.laps')}>
      <h2>{t('activities.laps')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('activities.lap')}</th>
              <th scope="col">{t('workout.duration')}</th>
              <th scope="col">{t('workout.distance')}</th>
              <th scope="col">{t(isPaced ? 'activities.figure.pace' : 'activities.figure.speed')}</th>
              <th scope="col">{t('activities.figure.watts')}</th>
              <th scope="col">{t('activities.figure.beats')}</th>
            </tr>
          </thead>
          <tbody>
            {laps.map(({ lap, summary }, index) => (
              <tr key={lap.startSeconds}>
                <th scope="row">
                  <Button
                    variant="quiet"
                    onClick={() => onChoose({ fromSeconds: lap.startSeconds, toSeconds: lap.endSeconds })}
                  >
                    {t('activities.lapNumber', { number: format.number(index + 1) })}
                  </Button>
                </th>
                <td>{format.clock(lap.timerSeconds ?? lap.endSeconds - lap.startSeconds)}</td>
                <td>
                  {orDash(lap.distanceMeters ?? summary.distanceMeters, (value) =>
                    distanceWords(sport, value, { t, format, units }),
                  )}
                </td>
                <td>
                  {orDash(summary.metersPerSecond?.average, (value) => speedWords(sport, value, { t, format, units }))}
                </td>
                <td>{orDash(summary.watts?.average, format.watts)}</td>
                <td>{orDash(summary.beatsPerMinute?.average, (value) => format.number(value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const orDash = (value: number | null | undefined, say: (value: number) => string): string => (value ? say(value) : '–');
