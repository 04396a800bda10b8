/** Which lines are drawn of what was recorded, in the units of the athlete and of the sport. */
import type { TFunction } from 'i18next';
import { paceMeters } from '#core/domain/activity/pace-meters.ts';
import type { ActivitySport, Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { ChartLine } from '#src/charts/activity-charts.tsx';
import type { Format, Units } from '#src/i18n/format.ts';
import { cadenceNames, cadenceWords, speedWords } from './activity-figures.ts';

/** Slower than this the athlete is not moving, and has no pace. */
const slowestPaced = 0.3;

interface Tongue {
  t: TFunction;
  format: Format;
  units: Units;
}

type How = Partial<Pick<ChartLine, 'sayShort' | 'isReversed' | 'target'>>;

/** No line of a channel without any value. */
const line = (
  label: string,
  values: Channel | undefined,
  color: ChartLine['color'],
  say: (value: number) => string,
  { sayShort = say, isReversed = false, target }: How = {},
): ChartLine[] =>
  values?.some((value) => value !== null) ? [{ label, values, color, say, sayShort, isReversed, target }] : [];

/** Its values as plain numbers beside the axis. */
const plain = (format: Format) => ({ sayShort: (value: number) => format.number(value) });

type Recorded = Pick<RecordedActivity, 'channels'>;

/** @param target what the planned session asked for, by sample */
export const powerLine = (
  { channels }: Recorded,
  target: Channel | undefined,
  { t, format }: Pick<Tongue, 't' | 'format'>,
): ChartLine[] => line(t('activities.figure.watts'), channels.watts, '--level-4-edge', format.watts, { target });

/** Everything else that was recorded. */
export function otherLines(sport: ActivitySport, { channels }: Recorded, tongue: Tongue): ChartLine[] {
  const { t, format } = tongue;
  const isPaced = sport === 'swim' || sport === 'rowing';
  return [
    ...line(t('activities.figure.beats'), channels.beatsPerMinute, '--level-6-edge', format.heartRate, plain(format)),
    ...line(
      t(cadenceNames[sport]),
      channels.cadence,
      '--level-3-edge',
      (value) => cadenceWords(sport, value, tongue),
      plain(format),
    ),
    ...(isPaced ? paceLine : speedLine)(sport, channels.metersPerSecond, tongue),
    ...line(t('activities.figure.altitude'), channels.altitudeMeters, '--level-free', (value) =>
      format.meters(Math.round(value)),
    ),
  ];
}

function paceLine(sport: ActivitySport, speed: Channel | undefined, tongue: Tongue): ChartLine[] {
  const { t, format } = tongue;
  const per = paceMeters(sport);
  return line(
    t('activities.figure.pace'),
    speed?.map((value) => (value === null || value < slowestPaced ? null : per / value)),
    '--level-2-edge',
    (value) => speedWords(sport, per / value, tongue),
    { sayShort: (value) => format.clock(Math.round(value)), isReversed: true },
  );
}

function speedLine(sport: ActivitySport, speed: Channel | undefined, tongue: Tongue): ChartLine[] {
  const { t, format, units } = tongue;
  const perHour = units === 'metric' ? 3.6 : 3_600 / 1_609.344;
  return line(
    t('activities.figure.speed'),
    speed?.map((value) => (value === null ? null : value * perHour)),
    '--level-2-edge',
    (value) => speedWords(sport, value / perHour, tongue),
    plain(format),
  );
}

/** @param wPrimeJoules what is left above critical power, by sample; null where that is not known */
export const workLine = (wPrimeJoules: Channel | null, { t, format }: Pick<Tongue, 't' | 'format'>): ChartLine[] =>
  line(
    t('activities.wPrime'),
    wPrimeJoules?.map((joules) => joules && joules / 1_000),
    '--level-5-edge',
    (value) => t('workout.kilojoules', { value: format.number(value, 1) }),
    plain(format),
  );
