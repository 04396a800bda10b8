/** What a step asks, in the athlete's figures and the sport's units. */
import type { TFunction } from 'i18next';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import { resolveTarget } from '#core/domain/segments/resolve-target.ts';
import type { Scale } from '#core/domain/segments/scale.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import { cadenceUnits } from '#src/i18n/cadence-units.ts';
import type { Format } from '#src/i18n/format.ts';

export type TargetContext = {
  scale: Scale;
  sport: Sport;
  /** Of a swim: where it is in yards, lengths are. */
  pool?: Pool | undefined;
  thresholds: Thresholds;
  format: Format;
  t: TFunction;
};

export type TargetWords = {
  /** The figure to hold, or a word where there is none ('Rest', 'All out'). */
  main: string;
  isFigure: boolean;
  /** Of the figure: 'W', '/500 m'. */
  unit: string;
  /** Beside it: '95 % of FTP', '85–95 rpm', 'Kick'. */
  details: string[];
};

type Unit = 'units.watts' | 'units.bpm' | 'units.per100m' | 'units.per500m' | 'units.slope';
type Figure = { unit: Unit; start: string; end: string };

/** A step as if it were steady at one intensity: what a ramp asks at this moment. */
export const steadyAt = (step: ExpandedStep, percent: number): ExpandedStep => ({
  ...step,
  startPercent: percent,
  endPercent: percent,
});

/** The figure that the athlete holds: heart rate where the step names one, else the sport's own measure. */
function figureOf(expanded: ExpandedStep, { scale, sport, thresholds, format }: TargetContext): Figure | null {
  const { step } = expanded;
  const target = resolveTarget(expanded, scale, sport, thresholds);
  const whole = (value: number) => format.number(Math.round(value));
  if (target.heartRate) {
    const range = `${whole(target.heartRate.low)}–${whole(target.heartRate.high)}`;
    return { unit: 'units.bpm', start: range, end: range };
  }
  if (!expanded.isPlanned) {
    const { secondsPer500m, secondsPer100m, watts } = target;
    const pace = secondsPer500m ?? secondsPer100m;
    const unit = secondsPer500m ? 'units.per500m' : 'units.per100m';
    if (pace) return { unit, start: format.pace(pace.start), end: format.pace(pace.end) };
    if (watts) return { unit: 'units.watts', start: whole(watts.start), end: whole(watts.end) };
  }
  if (step.slopePercent === undefined) return null;
  const slope = format.percent(step.slopePercent / 100);
  return { unit: 'units.slope', start: slope, end: slope };
}

/** What stands in place of a figure. */
function wordOf({ step, isPassive }: ExpandedStep, t: TFunction): string {
  if (step.isMaximal) return t('ride.maximal');
  if (isPassive) return t('segment.rest');
  return step.type === 'freeRide' ? t('segment.freeRide') : t('level.free');
}

/** What stands beside the figure: percent of the threshold, watts on the rower, cadence, equipment. */
function detailsOf(expanded: ExpandedStep, context: TargetContext): string[] {
  const { scale, sport, thresholds, format, t } = context;
  const { cadence, equipment, stroke, sendOffSeconds } = expanded.step;
  const details: string[] = [];
  const isHeld = !expanded.isPlanned && !expanded.isPassive && !expanded.step.percentOfThresholdHeartRate;
  if (isHeld) {
    const { watts } = resolveTarget(expanded, scale, sport, thresholds);
    if (watts && sport === 'rowing') details.push(format.watts(Math.round(watts.start)));
    details.push(t(`ride.percentOf.${scale}`, { percent: format.percent(expanded.startPercent / 100) }));
  }
  if (cadence) details.push(t(cadenceUnits[sport], { value: rangeText(cadence.low, cadence.high, format) }));
  if (stroke) details.push(t(`segment.${stroke}`));
  if (equipment) details.push(t(`segment.${equipment}`));
  if (sendOffSeconds) details.push(t('segment.sendOff', { time: format.clock(sendOffSeconds) }));
  return details;
}

const rangeText = (low: number, high: number, { number }: Format): string =>
  low === high ? number(low) : `${number(low)}–${number(high)}`;

/** The large target: pass a ramp through `steadyAt` first. */
export function targetWords(expanded: ExpandedStep, context: TargetContext): TargetWords {
  const { t } = context;
  const figure = figureOf(expanded, context);
  const details = detailsOf(expanded, context);
  if (!figure) return { main: wordOf(expanded, t), isFigure: false, unit: '', details };
  // The unit alone: the figure stands beside it in another size.
  return { main: figure.start, isFigure: true, unit: t(figure.unit, { value: '' }).trim(), details };
}

/** The target in a line: '250 W', '150 → 250 W', 'Rest'. */
export function targetText(expanded: ExpandedStep, context: TargetContext): string {
  const figure = figureOf(expanded, context);
  if (!figure) return wordOf(expanded, context.t);
  const value = figure.start === figure.end ? figure.start : `${figure.start} → ${figure.end}`;
  return context.t(figure.unit, { value });
}

/** How long a step is, in the way it is measured: '4:00', '400 m', '100 yd', 'until you tap'. */
export function lengthText({ step, durationSeconds }: ExpandedStep, { pool, format, t }: TargetContext): string {
  if (step.distanceMeters !== undefined) return format.meters(step.distanceMeters, pool);
  if (step.isOpenEnded || step.type === 'openEnded') return t('ride.untilTap');
  return format.clock(durationSeconds);
}
