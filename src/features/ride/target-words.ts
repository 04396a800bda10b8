/** What a step asks, in the athlete's figures and the sport's units. */
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import { resolveTarget } from '#core/domain/segments/resolve-target.ts';
import { between, heldFigures, stepLength, type StepReader } from '#src/charts/step-words.ts';
import { cadenceUnits } from '#src/i18n/cadence-units.ts';

export type TargetContext = StepReader & { thresholds: Thresholds };

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
function figureOf(expanded: ExpandedStep, context: TargetContext): Figure | null {
  const { scale, sport, thresholds, format } = context;
  const { step } = expanded;
  const { heartRate } = resolveTarget(expanded, scale, sport, thresholds);
  if (heartRate) {
    const range = `${format.number(heartRate.low)}–${format.number(heartRate.high)}`;
    return { unit: 'units.bpm', start: range, end: range };
  }
  const [held] = expanded.isPlanned ? [] : heldFigures(expanded, context);
  if (held) return { unit: held.unit, start: held.show(held.ends.start), end: held.show(held.ends.end) };
  if (step.slopePercent === undefined) return null;
  const slope = format.percent(step.slopePercent / 100);
  return { unit: 'units.slope', start: slope, end: slope };
}

const sendOffOf = (seconds: number, { format, t }: Pick<TargetContext, 'format' | 't'>): string =>
  t('segment.sendOff', { time: format.clock(seconds) });

/** The word in place of a figure. An athlete who leaves every 1:20 keeps to that, not to a pace. */
function wordOf({ step, isPassive }: ExpandedStep, context: Pick<TargetContext, 'format' | 't'>): string {
  const { t } = context;
  if (step.isMaximal) return t('ride.maximal');
  if (step.sendOffSeconds) return sendOffOf(step.sendOffSeconds, context);
  if (isPassive) return t('segment.rest');
  return step.type === 'freeRide' ? t('segment.freeRide') : t('level.free');
}

/** The details beside the figure: percent of the threshold, watts on the rower, cadence, equipment. */
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
  if (cadence)
    details.push(t(cadenceUnits[sport], { value: between({ start: cadence.low, end: cadence.high }, format.number) }));
  if (stroke) details.push(t(`segment.${stroke}`));
  if (equipment) details.push(t(`segment.${equipment}`));
  if (sendOffSeconds) details.push(sendOffOf(sendOffSeconds, context));
  return details;
}

/** The large target: pass a ramp through `steadyAt` first. */
export function targetWords(expanded: ExpandedStep, context: TargetContext): TargetWords {
  const { t } = context;
  const figure = figureOf(expanded, context);
  const details = detailsOf(expanded, context);
  if (!figure) {
    const main = wordOf(expanded, context);
    return { main, isFigure: false, unit: '', details: details.filter((detail) => detail !== main) };
  }
  // The unit alone: the figure is beside it in another size.
  return { main: figure.start, isFigure: true, unit: t(figure.unit, { value: '' }).trim(), details };
}

/** The target in a line: '250 W', '150 → 250 W', 'Rest'. */
export function targetText(expanded: ExpandedStep, context: TargetContext): string {
  const figure = figureOf(expanded, context);
  if (!figure) return wordOf(expanded, context);
  const value = figure.start === figure.end ? figure.start : `${figure.start} → ${figure.end}`;
  return context.t(figure.unit, { value });
}

/** How long a step is, in the way it is measured: '4:00', '400 m', '100 yd', 'until you tap'. */
export function lengthText({ step, durationSeconds }: ExpandedStep, { pool, format, t }: TargetContext): string {
  if (step.distanceMeters !== undefined) return stepLength(step, { pool, format });
  if (step.isOpenEnded || step.type === 'openEnded') return t('ride.untilTap');
  return format.clock(durationSeconds);
}
