/** Reads the workout in a FIT file; activities, settings and courses are not workouts. */
import { equipment as allEquipment, type Segment, type Step, segmentLimits } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { cut, finishWorkout } from './finish-workout.ts';
import { decodeFit, type FitMessage } from './fit-decode.ts';
import {
  durations,
  fitEquipment,
  fitMessages,
  fitSports,
  intensities,
  repeatsUntil,
  stepFields,
  targets,
  workoutFields,
} from './fit-profile.ts';
import { type FitTarget, readFitTarget } from './fit-targets.ts';
import { hasTarget } from './losses.ts';
import { poolOf } from './pool-of.ts';
import { Refusal } from './refusal.ts';
import type { ReadContext, ReadResult, RepairCode } from './result.ts';
import { openStepSeconds } from './tcx-step.ts';

const numberIn = ({ fields }: FitMessage, field: number): number | undefined => {
  const value = fields.get(field);
  return typeof value === 'number' ? value : undefined;
};
const textIn = ({ fields }: FitMessage, field: number): string => {
  const value = fields.get(field);
  return typeof value === 'string' ? value.trim() : '';
};

type Length = Pick<Step, 'durationSeconds' | 'distanceMeters' | 'isOpenEnded'>;

/** By time, by distance, or until something happens that no plan can know. */
function lengthOf(message: FitMessage, notes: RepairCode[]): Length | null {
  const type = numberIn(message, stepFields.durationType) ?? durations.open;
  const value = numberIn(message, stepFields.durationValue);
  const isTime = type === durations.time || type === durations.repetitionTime;
  if (value === 0 && (isTime || type === durations.distance)) return null;
  if (isTime && value !== undefined) return { durationSeconds: value / 1000 };
  if (type === durations.distance && value !== undefined) return { distanceMeters: value / 100 };
  notes.push('plannedLength');
  return { durationSeconds: openStepSeconds, isOpenEnded: true };
}

function typeOf(intensity: number | undefined, step: Omit<Step, 'type'>, sport: Sport): Step['type'] {
  if (intensity === intensities.warmUp) return 'warmUp';
  if (intensity === intensities.coolDown) return 'coolDown';
  if (intensity === intensities.rest || intensity === intensities.recovery) return 'rest';
  if (intensity === intensities.interval) return 'interval';
  return activeType(step, sport);
}

/** What an active step is called here, by what it asks for. */
export function activeType(step: Omit<Step, 'type'>, sport: Sport): Step['type'] {
  if (step.isOpenEnded) return 'openEnded';
  if (step.percentOfThresholdHeartRate) return 'heartRate';
  return sport === 'swim' || hasTarget(step) ? 'active' : 'freeRide';
}

type Reading = { sport: Sport; context: ReadContext; notes: RepairCode[] };

function readStep(message: FitMessage, { sport, context, notes }: Reading): Step | null {
  const length = lengthOf(message, notes);
  if (!length) {
    notes.push('skippedStep');
    return null;
  }
  const { targetType, targetValue, targetLow, targetHigh, secondType, secondValue, secondLow, secondHigh } = stepFields;
  const [first, second] = [
    [targetType, targetValue, targetLow, targetHigh] as const,
    [secondType, secondValue, secondLow, secondHigh] as const,
  ].map(([type, value, low, high]): FitTarget => ({
    type: numberIn(message, type) ?? targets.open,
    value: numberIn(message, value),
    low: numberIn(message, low),
    high: numberIn(message, high),
  }));
  const gear = allEquipment.find(
    (one) => one !== 'drill' && fitEquipment[one] === numberIn(message, stepFields.equipment),
  );
  const text = [textIn(message, stepFields.name), textIn(message, stepFields.notes)].filter(Boolean).join(': ');
  const said = cut(text, segmentLimits.messageCharacters, notes);
  const read = {
    ...length,
    ...(second && readFitTarget(second, sport, context, notes)),
    ...(first && readFitTarget(first, sport, context, notes)),
    ...(gear && { equipment: gear }),
    ...(said && { messages: [{ atSeconds: 0, text: said }] }),
  };
  return { type: typeOf(numberIn(message, stepFields.intensity), read, sport), ...read };
}

/** Each with the index of the first step that it holds. */
type Placed = { index: number; segment: Segment };

/** A repeat goes back to the step that it names and covers all steps since. */
function repeatSince(message: FitMessage, placed: Placed[], notes: RepairCode[]): Placed {
  const first = numberIn(message, stepFields.durationValue);
  const from = placed.findIndex(({ index }) => index === first);
  if (first === undefined || from === -1) throw new Refusal('badRepeat', String(first ?? ''), message.at);
  const isCounted = numberIn(message, stepFields.durationType) === durations.repeatSteps;
  if (!isCounted) notes.push('unknownRepeat');
  const count = isCounted ? (numberIn(message, stepFields.targetValue) ?? 1) : 1;
  if (count > segmentLimits.expandedSteps)
    throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps), message.at);
  const segments = placed.splice(from).map(({ segment }) => segment);
  return { index: first, segment: { type: 'repeat', count: Math.max(1, count), segments } };
}

function readSteps(messages: readonly FitMessage[], reading: Reading): Segment[] {
  const placed: Placed[] = [];
  for (const [order, message] of messages.entries()) {
    const index = numberIn(message, stepFields.index) ?? order;
    const type = numberIn(message, stepFields.durationType);
    if (type === durations.repeatSteps || (type !== undefined && repeatsUntil.includes(type))) {
      placed.push(repeatSince(message, placed, reading.notes));
      continue;
    }
    const before = placed.at(-1)?.segment;
    const swum = before?.type === 'repeat' ? undefined : before;
    const value = numberIn(message, stepFields.durationValue);
    if (type === durations.repetitionTime && value && swum?.distanceMeters !== undefined && !swum.sendOffSeconds) {
      swum.sendOffSeconds = value / 1000;
      continue;
    }
    const step = readStep(message, reading);
    if (step) placed.push({ index, segment: step });
  }
  return placed.map(({ segment }) => segment);
}

function readMessages(messages: readonly FitMessage[], context: ReadContext, notes: RepairCode[]): ReadResult {
  const workouts = messages.filter(({ number }) => number === fitMessages.workout);
  const workout = workouts[0];
  if (!workout) throw new Refusal('noFitWorkout');
  if (workouts.length > 1) notes.push('anotherWorkout');
  const named = numberIn(workout, workoutFields.sport) ?? fitSports.bike.sport;
  const sport = (Object.keys(fitSports) as Sport[]).find((one) => fitSports[one].sport === named);
  if (!sport) throw new Refusal('unknownSport', `FIT sport ${named}`, workout.at);
  const end = workouts[1]?.at ?? Number.POSITIVE_INFINITY;
  const steps = messages.filter(({ number, at }) => number === fitMessages.workoutStep && at < end);
  if (steps.length > 2 * segmentLimits.expandedSteps)
    throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps));
  const segments = readSteps(steps, { sport, context, notes });
  if (segments.length === 0) throw new Refusal('noSteps', '', workout.at);
  const read = {
    name: textIn(workout, workoutFields.name),
    nameIfMissing: context.nameIfMissing,
    sport,
    ...poolOf((numberIn(workout, workoutFields.poolLength) ?? 0) / 100, notes),
    description: textIn(workout, workoutFields.description),
    segments,
  };
  return finishWorkout(read, notes);
}

/** The first workout of a FIT file; never throws. Beats become percent of the athlete's threshold heart rate. */
export function readFit(bytes: Uint8Array, context: ReadContext): ReadResult {
  const notes: RepairCode[] = [];
  try {
    const files = decodeFit(bytes, Object.values(fitMessages));
    if (files.some(({ isIntact }) => !isIntact)) notes.push('checksum');
    return readMessages(
      files.flatMap(({ messages }) => messages),
      context,
      notes,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const byte = Math.max(0, error.at);
    return { ok: false, error: { code: error.code, detail: error.detail, line: 1, column: 1, byte } };
  }
}
