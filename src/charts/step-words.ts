/** What a step asks, in words and numbers of one athlete: its name, its length, its target. */
import type { TFunction } from 'i18next';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import { resolveTarget } from '#core/domain/segments/resolve-target.ts';
import type { Scale } from '#core/domain/segments/scale.ts';
import type { Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import { cadenceUnits } from '#src/i18n/cadence-units.ts';
import type { Format } from '#src/i18n/format.ts';
import { chartTarget } from './profile-target.ts';

/** Whose numbers, on which scale; a visitor has no numbers and sees percentages. */
export interface StepReader {
  scale: Scale;
  sport: Sport;
  /** Of a swim: where it is in yards, lengths are. */
  pool?: Pool | undefined;
  thresholds: Thresholds | null;
  /** On paper or at the end of the lane: a swimmer reads the send-off first, and the time of the length, not the pace. */
  isCarried?: boolean;
  format: Format;
  t: TFunction;
}

type Ends = { start: number; end: number };

/** '4:05', or '400 m' for a length in metres, '100 yd' in a pool of yards. */
export function stepLength(
  { durationSeconds, distanceMeters = 0 }: Step,
  { format, pool }: Pick<StepReader, 'format' | 'pool'>,
): string {
  return durationSeconds === undefined ? format.meters(distanceMeters, pool) : format.clock(durationSeconds);
}

/** 'Warm-up', 'Interval'; in the pool with the stroke and what is worn. */
export const stepName = ({ type, stroke, equipment }: Step, t: TFunction): string =>
  [t(`segment.${type}`), stroke && t(`segment.${stroke}`), equipment && t(`segment.${equipment}`)]
    .filter(Boolean)
    .join(' · ');

/** '250', '125–188': one figure where both ends read the same. */
export function between({ start, end }: Ends, show: (value: number) => string): string {
  const [first, last] = [show(start), show(end)];
  return first === last ? first : `${first}–${last}`;
}

/** The target in the athlete's own numbers, most useful first: ['250 W', '88 %', '85–95 rpm']. */
export function stepTargets(expanded: ExpandedStep, reader: StepReader): string[] {
  const { step } = expanded;
  const { scale, sport, thresholds, format, t } = reader;
  const isSwum = reader.isCarried === true && sport === 'swim' && thresholds !== null;
  const sendOff = step.sendOffSeconds ? [t('segment.sendOff', { time: format.clock(step.sendOffSeconds) })] : [];
  const texts: string[] = isSwum ? [...sendOff] : [];
  const heartRate = step.percentOfThresholdHeartRate;
  if (step.isMaximal) texts.push(t('workout.maximal'));
  // What is only a planning number is no target.
  if (!expanded.isPlanned && !expanded.isPassive) {
    if (thresholds) texts.push(...ownNumbers(expanded, thresholds, reader));
    if (!isSwum) texts.push(percentText({ start: expanded.startPercent, end: expanded.endPercent }, format));
  }
  if (heartRate) {
    const bpm = thresholds && resolveTarget(expanded, scale, sport, thresholds).heartRate;
    const range = format.percentRange(heartRate.low / 100, heartRate.high / 100);
    texts.push(
      bpm
        ? t('units.bpm', { value: between({ start: bpm.low, end: bpm.high }, format.number) })
        : t('workout.ofThresholdHeartRate', { range }),
    );
  }
  if (!isSwum) texts.push(...sendOff);
  if (step.slopePercent !== undefined) texts.push(chartSlope(step.slopePercent, reader));
  if (step.cadence) {
    const value = between({ start: step.cadence.low, end: step.cadence.high }, format.number);
    texts.push(t(cadenceUnits[sport], { value }));
  }
  return texts;
}

function ownNumbers(expanded: ExpandedStep, thresholds: Thresholds, reader: StepReader): string[] {
  const meters = expanded.step.distanceMeters;
  if (reader.isCarried && meters !== undefined) {
    const { secondsPer100m } = resolveTarget(expanded, reader.scale, reader.sport, thresholds);
    if (secondsPer100m) return [swumIn(meters, secondsPer100m, reader)];
  }
  return heldFigures(expanded, { ...reader, thresholds }).map(({ unit, ends, show }) =>
    reader.t(unit, { value: between(ends, show) }),
  );
}

/** A figure that an athlete holds, with both ends of a ramp, and how it is written. */
export interface HeldFigure {
  unit: 'units.watts' | 'units.per100m' | 'units.per500m';
  ends: Ends;
  show: (value: number) => string;
}

/** What a step is held by in the athlete's own numbers, what the sport goes by first: a pace, watts. */
export function heldFigures(
  expanded: ExpandedStep,
  { scale, sport, thresholds, format }: Pick<StepReader, 'scale' | 'sport' | 'format'> & { thresholds: Thresholds },
): HeldFigure[] {
  const { watts, secondsPer100m, secondsPer500m } = resolveTarget(expanded, scale, sport, thresholds);
  if (secondsPer100m) return [{ unit: 'units.per100m', ends: secondsPer100m, show: format.pace }];
  return [
    ...(secondsPer500m ? [{ unit: 'units.per500m' as const, ends: secondsPer500m, show: format.pace }] : []),
    ...(watts ? [{ unit: 'units.watts' as const, ends: watts, show: (value: number) => format.number(value) }] : []),
  ];
}

/** 'in 0:54': what the length itself takes, to the second as a pace clock shows it. */
export const swumIn = (meters: number, per100m: Ends, { format, t }: Pick<StepReader, 'format' | 't'>): string =>
  t('units.swumIn', { time: between(per100m, (seconds) => format.clock((seconds * meters) / 100)) });

/** '88 %', '45–75 %'; falling ramps as they fall. */
function percentText({ start, end }: Ends, format: Format): string {
  const [first, last] = [format.percent(start / 100), format.percent(end / 100)];
  return first === last ? first : `${format.number(start)}–${last}`;
}

const chartSlope = (slope: number, { format, t }: StepReader): string =>
  t('units.slope', { value: format.percent(slope / 100) });

/** The line below the chart: 'Interval 4:00, 250 W, 88 %'. Heart rate and slope as S2.43 has them in a chart. */
export function chartStepWords(expanded: ExpandedStep, reader: StepReader): string {
  const { step } = expanded;
  const { thresholds, format, t } = reader;
  const heartRate = step.percentOfThresholdHeartRate;
  const middle =
    heartRate && thresholds && (((heartRate.low + heartRate.high) / 2) * thresholds.thresholdHeartRate) / 100;
  const target = middle ?? step.slopePercent;
  const { percentOfThresholdHeartRate: _range, slopePercent: _slope, ...plain } = step;
  const texts = [
    ...stepTargets({ ...expanded, step: heartRate && !middle ? step : plain }, reader),
    ...(target === undefined || target === null ? [] : [chartTarget(target, format, t)]),
  ];
  return [`${stepName(step, t)} ${stepLength(step, reader)}`, ...texts].join(', ');
}
