/** One step of ours as the steps of a FIT workout: its length, how hard, with what, and the rest of its send-off. */
import type { Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { fitsInText } from './fit-encode.ts';
import {
  beatsOffset,
  drillStroke,
  durations,
  fitEquipment,
  fitStrokes,
  intensities,
  targets,
  wattsOffset,
} from './fit-profile.ts';
import { beatsOf } from './heart-rate.ts';
import { hasPace, noteStepLosses, type StepLoss } from './losses.ts';
import { activeType } from './read-fit.ts';
import type { LossCode, WriteContext } from './result.ts';

type Target = {
  type: number | undefined;
  value: number | undefined;
  low: number | undefined;
  high: number | undefined;
};

export type FitStep = {
  durationType: number;
  durationValue: number | undefined;
  target?: Target;
  second?: Target;
  intensity?: number;
  equipment?: number | undefined;
  notes?: string | undefined;
};

/** The notes of a step, with the zero behind them. */
export const textBytes = 200;

const cannotSay: readonly StepLoss[] = ['slope', 'maximal', 'ramp', 'openLength'];

const range = (type: number, low: number, high: number): Target => ({ type, value: 0, low, high });

/** A steady number as a range around it that its middle gives back; a ramp as the range between its ends. */
function around({ start, end }: { start: number; end: number }, slack: number, lowest: number, highest: number) {
  if (start !== end) {
    const edges = [start, end].map((edge) => Math.min(highest, Math.max(lowest, Math.round(edge))));
    return { low: Math.min(...edges), high: Math.max(...edges) };
  }
  const middle = Math.min(highest, Math.max(lowest, start));
  const low = Math.round(middle - Math.min(slack, middle - lowest, highest - middle));
  return { low, high: Math.round(2 * middle) - low };
}

function powerTarget(step: Step, { plan, ftpWatts }: WriteContext): Target | null {
  if (step.percentOfFtp) {
    const { low, high } = around(step.percentOfFtp, 5, 0, wattsOffset);
    return range(targets.power, low, high);
  }
  const planned = plan(step);
  const watts =
    step.watts ??
    (step.percentOf2kWatts && {
      start: (planned.startPercentOfFtp / 100) * ftpWatts,
      end: (planned.endPercentOfFtp / 100) * ftpWatts,
    });
  if (!watts) return null;
  const { low, high } = around(watts, 10, 1, 4000);
  return range(targets.power, wattsOffset + low, wattsOffset + high);
}

/** Millimetres a second, from a little slower to a little faster; the middle of their paces is the pace. */
function speedTarget(step: Step, { plan }: WriteContext): Target | null {
  const { startSpeed, endSpeed } = plan(step);
  if (!startSpeed || !endSpeed) return null;
  const slack = startSpeed === endSpeed ? 0.02 : 0;
  const slow = 1000 / ((1 / Math.min(startSpeed, endSpeed)) * (1 + slack));
  const fast = 1000 / ((1 / Math.max(startSpeed, endSpeed)) * (1 - slack));
  return range(targets.speed, Math.round(slow), Math.round(fast));
}

function heartRateTarget(step: Step, { thresholdHeartRate }: WriteContext): Target | null {
  if (!step.percentOfThresholdHeartRate) return null;
  const { low, high } = beatsOf(step.percentOfThresholdHeartRate, thresholdHeartRate);
  return range(targets.heartRate, beatsOffset + low, beatsOffset + high);
}

function strokeTarget(step: Step): Target | null {
  const value = step.stroke ? fitStrokes[step.stroke] : step.equipment === 'drill' ? drillStroke : undefined;
  return value === undefined ? null : { type: targets.stroke, value, low: undefined, high: undefined };
}

/** The two that the format has room for, in the order of what matters most; the others are lost. */
function targetsOf(step: Step, context: WriteContext, lose: (code: LossCode) => void): [Target, Target | undefined] {
  const { cadence } = step;
  const heart = heartRateTarget(step, context);
  const power = powerTarget(step, context);
  const wanted: [Target | null, LossCode][] = [
    [strokeTarget(step), step.stroke ? 'stroke' : 'equipment'],
    [heart, 'heartRate'],
    [heart ? null : (power ?? speedTarget(step, context)), power ? 'power' : 'pace'],
    [cadence ? range(targets.cadence, Math.round(cadence.low), Math.round(cadence.high)) : null, 'cadence'],
  ];
  // Beside a heart rate the power is the plan's estimate.
  if (heart && power) lose('power');
  const isRelative = step.secondsPer100m === undefined && step.secondsPer500m === undefined;
  if (hasPace(step) && (isRelative || heart)) lose('pace');
  const found = wanted.flatMap(([target, code]) => (target ? [{ target, code }] : []));
  for (const { code } of found.slice(2)) lose(code);
  const open: Target = { type: targets.open, value: undefined, low: undefined, high: undefined };
  return [found[0]?.target ?? open, found[1]?.target];
}

/** One text from the start of the step; more are joined, and lose their times. */
function notesOf({ messages }: Step, lose: (code: LossCode) => void): string | undefined {
  if (!messages) return undefined;
  const notes = messages.map(({ text }) => text.trim()).join('\n');
  const [first] = messages;
  const isPlain = messages.length === 1 && first?.atSeconds === 0 && first.durationSeconds === undefined;
  if (!isPlain) lose('messageTime');
  if (!fitsInText(notes, textBytes)) lose('shortened');
  return notes;
}

function lengthOf(step: Step): Pick<FitStep, 'durationType' | 'durationValue'> {
  if (step.isOpenEnded) return { durationType: durations.open, durationValue: undefined };
  if (step.distanceMeters !== undefined)
    return { durationType: durations.distance, durationValue: Math.max(1, Math.round(100 * step.distanceMeters)) };
  return { durationType: durations.time, durationValue: Math.max(1, Math.round(1000 * (step.durationSeconds ?? 0))) };
}

const intensityOf: Partial<Record<Step['type'], number>> = {
  warmUp: intensities.warmUp,
  coolDown: intensities.coolDown,
  rest: intensities.rest,
  interval: intensities.interval,
};

/** A step, and where it has a send-off, the rest until the next start. */
export function fitStep(step: Step, sport: Sport, context: WriteContext, lose: (code: LossCode) => void): FitStep[] {
  noteStepLosses(step, cannotSay, lose);
  const intensity = intensityOf[step.type] ?? intensities.active;
  if (intensity === intensities.active && activeType(step, sport) !== step.type) lose('stepType');
  const [target, second] = targetsOf(step, context, lose);
  const { equipment, stroke, sendOffSeconds } = step;
  if (equipment === 'drill' && stroke) lose('equipment');
  const own: FitStep = {
    ...lengthOf(step),
    target,
    ...(second && { second }),
    intensity,
    equipment: equipment && equipment !== 'drill' ? fitEquipment[equipment] : undefined,
    notes: notesOf(step, lose),
  };
  if (sendOffSeconds === undefined) return [own];
  const open: Target = { type: targets.open, value: undefined, low: undefined, high: undefined };
  return [
    own,
    {
      durationType: durations.repetitionTime,
      durationValue: Math.round(1000 * sendOffSeconds),
      target: open,
      intensity: intensities.rest,
    },
  ];
}
