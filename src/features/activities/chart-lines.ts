/** Which lines are drawn of what was recorded, in the units of the athlete and of the sport. */
import type { TFunction } from 'i18next';
import { paceMeters } from '#core/domain/activity/pace-meters.ts';
import type { ActivitySport, Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { ChartLine } from '#src/charts/activity-charts.tsx';
import type { Format, Units } from '#src/i18n/format.ts';
import { speedWords } from './activity-figures.ts';

/** Slower than this the athlete stands, and has no pace. */
const slowestPaced = 0.3;

export function linesOf(
  sport: ActivitySport,
  { channels }: Pick<RecordedActivity, 'channels'>,
  worked: {
    /** Joules that are left above critical power, by sample; null where that is not known. */
    wPrimeJoules: Channel | null;
    /** What the planned session asked for, by sample. */
    targetWatts: Channel | undefined;
  },
  tongue: { t: TFunction; format: Format; units: Units },
): ChartLine[] {
  const { t, format, units } = tongue;
  const isPaced = sport === 'swim' || sport === 'rowing';
  const per = paceMeters(sport);
  const perHour = units === 'metric' ? 3.6 : 3_600 / 1_609.344;
  const speed = channels.metersPerSecond;
  const line = (
    label: string,
    values: Channel | undefined,
    color: ChartLine['color'],
    say: (value: number) => string,
    { sayShort = say, isReversed = false, target }: Partial<Pick<ChartLine, 'sayShort' | 'isReversed' | 'target'>> = {},
  ): ChartLine[] =>
    values?.some((value) => value !== null) ? [{ label, values, color, say, sayShort, isReversed, target }] : [];
  const plain = { sayShort: (value: number) => format.number(value) };
  return [
    ...line(t('activities.figure.watts'), channels.watts, '--level-4-edge', format.watts, {
      target: worked.targetWatts,
    }),
    ...line(t('activities.figure.beats'), channels.beatsPerMinute, '--level-6-edge', format.heartRate, plain),
    ...line(
      t('activities.figure.cadence'),
      channels.cadence,
      '--level-3-edge',
      (value) => t(isPaced ? 'units.spm' : 'units.rpm', { value: format.number(value) }),
      plain,
    ),
    ...(isPaced
      ? line(
          t('activities.figure.pace'),
          speed?.map((value) => (value === null || value < slowestPaced ? null : per / value)),
          '--level-2-edge',
          (value) => speedWords(sport, per / value, tongue),
          { sayShort: (value) => format.clock(Math.round(value)), isReversed: true },
        )
      : line(
          t('activities.figure.speed'),
          speed?.map((value) => (value === null ? null : value * perHour)),
          '--level-2-edge',
          (value) => speedWords(sport, value / perHour, tongue),
          plain,
        )),
    ...line(
      t('activities.wPrime'),
      worked.wPrimeJoules?.map((joules) => joules && joules / 1_000),
      '--level-5-edge',
      (value) => t('workout.kilojoules', { value: format.number(value, 1) }),
      { sayShort: (value) => format.number(value) },
    ),
    ...line(t('activities.figure.altitude'), channels.altitudeMeters, '--level-free', (value) =>
      format.meters(Math.round(value)),
    ),
  ];
}
