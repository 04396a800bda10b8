/** Parts of an activity, each with its numbers; one that is picked is chosen in the charts. */
import { useMemo } from 'react';
import { partOfActivity } from '#core/domain/activity/part-of-activity.ts';
import { partFigures } from '#core/domain/activity/summary.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { Part } from '#src/charts/activity-charts.tsx';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { distanceWords, speedWords } from './activity-figures.ts';
import pageStyles from './activity-page.module.css';
import type { Activity } from './reads.ts';
import { TableBox } from './table-box.tsx';

/** A longer list of splits is no use to read. */
const mostShown = 200;

export interface NamedPart extends Part {
  /** While the clock of the device ran, where it says so. */
  timerSeconds?: number | null;
  /** As the device says it. Where it says 0, as of a rest at the wall, there is no pace. */
  distanceMeters?: number | null;
}

export interface PartsProps {
  activity: Activity;
  recorded: RecordedActivity;
  units: Units;
  onChoose: (part: Part) => void;
}

type PartsTableProps = PartsProps & {
  title: string;
  /** Of the first column. */
  column: string;
  parts: readonly NamedPart[];
  /** What a part is called, counted from 1. */
  nameOf: (number: number) => string;
};

export function PartsTable({ activity, recorded, units, onChoose, title, column, parts, nameOf }: PartsTableProps) {
  const { t, format } = useWords();
  const { sport, numbers } = activity;
  const { thresholds } = numbers;
  const rows = useMemo(
    () =>
      parts.slice(0, mostShown).map((part) => ({
        part,
        summary: partFigures({ ...partOfActivity(recorded, part.fromSeconds, part.toSeconds), sport }, thresholds),
      })),
    [parts, recorded, sport, thresholds],
  );
  // A swim has none: an empty column would push its heart rate off a phone.
  const hasWatts = numbers.watts !== null;
  const isPaced = sport === 'swim' || sport === 'rowing';
  return (
    <section className={pageStyles.section} aria-label={title}>
      <h2>{title}</h2>
      <TableBox label={title}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{t('workout.duration')}</th>
            <th scope="col">{t('workout.distance')}</th>
            <th scope="col">{t(isPaced ? 'activities.figure.pace' : 'activities.figure.speed')}</th>
            {hasWatts && <th scope="col">{t('activities.figure.watts')}</th>}
            <th scope="col">{t('activities.figure.beats')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, summary }, index) => (
            <tr key={part.fromSeconds}>
              <th scope="row">
                <Button
                  variant="quiet"
                  onClick={() => onChoose({ fromSeconds: part.fromSeconds, toSeconds: part.toSeconds })}
                >
                  {nameOf(index + 1)}
                </Button>
              </th>
              <td>{format.clock(part.timerSeconds ?? part.toSeconds - part.fromSeconds)}</td>
              <td>
                {orDash(part.distanceMeters ?? summary.distanceMeters, (value) =>
                  distanceWords(sport, value, { t, format, units }),
                )}
              </td>
              <td>
                {orDash(part.distanceMeters === 0 ? null : summary.metersPerSecond?.average, (value) =>
                  speedWords(sport, value, { t, format, units }),
                )}
              </td>
              {hasWatts && <td>{orDash(summary.watts?.average, format.watts)}</td>}
              <td>{orDash(summary.beatsPerMinute?.average, (value) => format.number(value))}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}

const orDash = (value: number | null | undefined, say: (value: number) => string): string => (value ? say(value) : '–');
