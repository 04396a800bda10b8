/** The numbers of an activity, or of a part of it, in words and in the order in which its sport reads them. */
import type { TFunction } from 'i18next';
import { paceMeters } from '#core/domain/activity/pace-meters.ts';
import type { PartFigures } from '#core/domain/activity/summary.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import { cadenceUnits } from '#src/i18n/cadence-units.ts';
import type { Format, Units } from '#src/i18n/format.ts';

export interface SaidFigure {
  label: string;
  value: string;
}

interface Tongue {
  t: TFunction;
  format: Format;
  units: Units;
}

const metersPerMile = 1_609.344;

/** Pace of a swim or a row, kilometres an hour of anything else. */
export function speedWords(sport: ActivitySport, metersPerSecond: number, { t, format, units }: Tongue): string {
  if (sport === 'swim') return format.pacePer100(paceMeters(sport) / metersPerSecond);
  if (sport === 'rowing') return format.pacePer500(paceMeters(sport) / metersPerSecond);
  return units === 'metric'
    ? t('activities.kilometersPerHour', { value: format.number(metersPerSecond * 3.6, 1) })
    : t('activities.milesPerHour', { value: format.number((metersPerSecond * 3_600) / metersPerMile, 1) });
}

/** Metres of a swim or a row, and of what is shorter than a kilometre but for a ride. */
export function distanceWords(sport: ActivitySport, meters: number, { format, units }: Tongue): string {
  const isInMeters = sport === 'swim' || sport === 'rowing' || (sport !== 'bike' && meters < 1_000);
  return isInMeters ? format.meters(Math.round(meters)) : format.distance(meters, units);
}

/** A swimmer's arms and a rower's oars have names of their own for how often they go round. */
export const cadenceNames = {
  bike: 'activities.figure.cadence',
  swim: 'activities.figure.swimRate',
  rowing: 'activities.figure.rowingRate',
  other: 'activities.figure.cadence',
} as const satisfies Record<ActivitySport, string>;

export const cadenceWords = (
  sport: ActivitySport,
  value: number,
  { t, format }: Pick<Tongue, 't' | 'format'>,
): string => t(cadenceUnits[sport === 'other' ? 'bike' : sport], { value: format.number(value) });

/** What was not recorded is left out. */
export function figuresOf(sport: ActivitySport, numbers: PartFigures, tongue: Tongue): SaidFigure[] {
  const { t, format } = tongue;
  const { distanceMeters, metersPerSecond, watts, beatsPerMinute, cadence, ascentMeters } = numbers;
  const said = (label: string, value: number | null | undefined, say: (value: number) => string): SaidFigure[] =>
    value === null || value === undefined || value === 0 ? [] : [{ label, value: say(value) }];
  const isPaced = sport === 'swim' || sport === 'rowing';
  return [
    ...said(t('activities.figure.moving'), numbers.movingSeconds, format.clock),
    ...said(t('workout.distance'), distanceMeters, (value) => distanceWords(sport, value, tongue)),
    ...said(t(isPaced ? 'activities.figure.pace' : 'activities.figure.speed'), metersPerSecond?.average, (value) =>
      speedWords(sport, value, tongue),
    ),
    ...said(t('activities.figure.watts'), watts?.average, format.watts),
    ...said(t('activities.figure.normalized'), numbers.normalizedWatts, format.watts),
    ...said(t('activities.figure.maximumWatts'), watts?.maximum, format.watts),
    ...said(t('activities.figure.beats'), beatsPerMinute?.average, format.heartRate),
    ...said(t('activities.figure.maximumBeats'), beatsPerMinute?.maximum, format.heartRate),
    ...said(t(cadenceNames[sport]), cadence?.average, (value) => cadenceWords(sport, value, tongue)),
    ...said(t('activities.figure.ascent'), ascentMeters && Math.round(ascentMeters), (value) => format.meters(value)),
    ...said(t('calendar.intensity'), numbers.intensityFactor, format.percent),
    ...said(t('calendar.stress'), numbers.stress, format.number),
    ...said(t('activities.figure.work'), numbers.kilojoules, (value) =>
      t('workout.kilojoules', { value: format.number(value) }),
    ),
  ];
}
