/** Writes a FIT workout for watches, bike computers and what syncs to them. */
import type { Step } from '#core/model/segment.ts';
import { poolMeters, type WorkoutContent } from '#core/model/workout.ts';
import { encodeFit, type FitField, fitsInText } from './fit-encode.ts';
import { durations, fitFileType, fitMessages, fitSports, stepFields, workoutFields } from './fit-profile.ts';
import { fitStep, type FitStep, textBytes } from './fit-step.ts';
import { flatRepeats } from './flat-repeats.ts';
import { repeatDepth, repeatMessageLosses, workoutLosses } from './losses.ts';
import { type LossCode, tally, type WriteContext, type WriteResult } from './result.ts';
import { crc32 } from './write-zip.ts';

/** What Garmin's devices take of one workout; repeats count as steps. */
export const garminSteps = 50;

/** 2026-01-01T00:00:00Z in seconds since the end of 1989: devices want a time, and the same workout has the same. */
const timeCreated = 1_136_073_600;

/** Of name and description in the file. */
const mostBytes = { name: 100, description: 250 } as const;

function stepMessage(step: FitStep, index: number): { number: number; fields: FitField[] } {
  const fields: FitField[] = [
    { number: stepFields.index, kind: 'uint16', value: index },
    { number: stepFields.durationType, kind: 'enum', value: step.durationType },
    { number: stepFields.durationValue, kind: 'uint32', value: step.durationValue },
    { number: stepFields.targetType, kind: 'enum', value: step.target?.type },
    { number: stepFields.targetValue, kind: 'uint32', value: step.target?.value },
    { number: stepFields.targetLow, kind: 'uint32', value: step.target?.low },
    { number: stepFields.targetHigh, kind: 'uint32', value: step.target?.high },
    { number: stepFields.intensity, kind: 'enum', value: step.intensity },
    { number: stepFields.equipment, kind: 'enum', value: step.equipment },
    { number: stepFields.secondType, kind: 'enum', value: step.second?.type },
    { number: stepFields.secondValue, kind: 'uint32', value: step.second?.value },
    { number: stepFields.secondLow, kind: 'uint32', value: step.second?.low },
    { number: stepFields.secondHigh, kind: 'uint32', value: step.second?.high },
    { number: stepFields.notes, kind: 'text', value: step.notes, mostBytes: textBytes },
  ];
  return { number: fitMessages.workoutStep, fields };
}

/** Repeats come after what they repeat, with the index of its first step. */
function stepsOf(workout: WorkoutContent, context: WriteContext, lose: (code: LossCode) => void): FitStep[] {
  const steps: FitStep[] = [];
  const add = (step: Step) => steps.push(...fitStep(step, workout.sport, context, lose));
  for (const segment of flatRepeats(workout.segments)) {
    if (segment.type !== 'repeat') {
      add(segment);
      continue;
    }
    const first = steps.length;
    segment.segments.forEach(add);
    const target = { type: undefined, value: segment.count, low: undefined, high: undefined };
    steps.push({ durationType: durations.repeatSteps, durationValue: first, target });
  }
  return steps;
}

function workoutMessage(workout: WorkoutContent, stepCount: number): { number: number; fields: FitField[] } {
  const { sport, subSport } = fitSports[workout.sport];
  const { pool } = workout;
  const poolFields: FitField[] = pool
    ? [
        { number: workoutFields.poolLength, kind: 'uint16', value: Math.round(100 * poolMeters[pool]) },
        { number: workoutFields.poolLengthUnit, kind: 'enum', value: pool === '25yd' ? 1 : 0 },
      ]
    : [];
  const fields: FitField[] = [
    { number: workoutFields.sport, kind: 'enum', value: sport },
    { number: workoutFields.subSport, kind: 'enum', value: subSport },
    { number: workoutFields.validSteps, kind: 'uint16', value: stepCount },
    { number: workoutFields.name, kind: 'text', value: workout.name, mostBytes: mostBytes.name },
    ...poolFields,
    {
      number: workoutFields.description,
      kind: 'text',
      value: workout.description,
      mostBytes: mostBytes.description,
    },
  ];
  return { number: fitMessages.workout, fields };
}

/** Devices tell workouts apart by serial number and time: the same workout is the same, another is another. */
function fileIdMessage(workout: WorkoutContent): { number: number; fields: FitField[] } {
  const serial = crc32(new TextEncoder().encode(JSON.stringify(workout)));
  const developer = 255;
  return {
    number: fitMessages.fileId,
    fields: [
      { number: 0, kind: 'enum', value: fitFileType },
      { number: 1, kind: 'uint16', value: developer },
      { number: 2, kind: 'uint16', value: 0 },
      { number: 3, kind: 'uint32z', value: Math.max(1, serial) },
      { number: 4, kind: 'uint32', value: timeCreated },
    ],
  };
}

/** The bytes of a FIT workout; times are exact to a millisecond, power to 0.25 % of FTP or 0.5 W, heart rate to a beat. */
export function writeFit(workout: WorkoutContent, context: WriteContext): WriteResult {
  const losses: LossCode[] = workoutLosses(workout, ['workoutType', 'tags', 'author']);
  if (repeatDepth(workout.segments) > 1) losses.push('nestedRepeat');
  losses.push(...repeatMessageLosses(workout.segments));
  if (!fitsInText(workout.name, mostBytes.name)) losses.push('shortened');
  if (!fitsInText(workout.description, mostBytes.description)) losses.push('shortened');
  const steps = stepsOf(workout, context, (code) => losses.push(code));
  for (let step = garminSteps; step < steps.length; step += 1) losses.push('stepLimit');
  const messages = [fileIdMessage(workout), workoutMessage(workout, steps.length), ...steps.map(stepMessage)];
  return { bytes: encodeFit(messages), lost: tally(losses) };
}
