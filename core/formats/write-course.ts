/** Writes ERG and MRC workouts: minutes with watts or percent of threshold power, and texts. */
import type { TimedMessage } from '#core/model/segment.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import type { CourseUnit } from './course-lines.ts';
import { noteStepLosses, repeatDepth, type StepLoss, workoutLosses } from './losses.ts';
import { textSeconds } from './read-course.ts';
import { type LossCode, tally, type WriteContext, type WriteResult } from './result.ts';
import { unroll, type UnrolledStep } from './unroll.ts';

/** Everything but time and load. */
const cannotSay: readonly StepLoss[] = [
  'heartRate',
  'slope',
  'distance',
  'pace',
  'cadence',
  'openEnd',
  'maximal',
  'freeRide',
  'equipment',
  'stroke',
  'sendOff',
];

/** Four decimals keep whole seconds exact: 17 s are 0.2833 minutes. */
const minutes = (seconds: number): string => (Math.round((seconds / 60) * 10_000) / 10_000).toFixed(4);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const hasLines = (text: string): boolean => /[\r\n]/.test(text.trim());

const isInWatts = ({ step }: UnrolledStep): boolean => step.watts !== undefined || step.type === 'rest';

function writeCourse(workout: WorkoutContent, context: WriteContext, unit: CourseUnit): WriteResult {
  const { steps, messages } = unroll(workout.segments, context.plan);
  // A ride in watts stays in watts; else the FTP beside the watts says what they are percent of.
  const isAbsolute = unit === 'watts' && steps.every(isInWatts);
  const losses: LossCode[] = workout.sport === 'bike' ? [] : ['sport'];
  losses.push(...workoutLosses(workout, ['pool', 'workoutType', 'tags', 'author']));
  const texts = [workout.description, ...messages.map(({ text }) => text)];
  losses.push(...texts.filter(hasLines).map(() => 'lineBreaks' as const));
  if (repeatDepth(workout.segments) > 0) losses.push('repeat');
  for (const { step } of steps) {
    noteStepLosses(step, isAbsolute ? cannotSay : [...cannotSay, 'watts'], (code) => losses.push(code));
    if (step.type !== 'active' && step.type !== 'rest') losses.push('stepType');
  }
  const ftp = isAbsolute ? context.ftpWatts : Math.max(1, Math.round(context.ftpWatts));
  const load = (percent: number): string =>
    String(unit === 'percent' ? Math.round(100 * percent) / 100 : Math.round((percent / 100) * ftp * 10) / 10);
  const ending = unit === 'percent' ? 'mrc' : 'erg';
  const lines = [
    '[COURSE HEADER]',
    ...(unit === 'watts' && !isAbsolute ? [`FTP = ${ftp}`] : []),
    'VERSION = 2',
    'UNITS = METRIC',
    `DESCRIPTION = ${oneLine(workout.description)}`,
    `FILE NAME = ${oneLine(workout.name)}.${ending}`,
    `MINUTES ${unit === 'percent' ? 'PERCENT' : 'WATTS'}`,
    '[END COURSE HEADER]',
    '[COURSE DATA]',
    ...steps.flatMap((step) => [
      `${minutes(step.startSeconds)}\t${load(step.startPercentOfFtp)}`,
      `${minutes(step.endSeconds)}\t${load(step.endPercentOfFtp)}`,
    ]),
    '[END COURSE DATA]',
    ...(messages.length > 0 ? ['[COURSE TEXT]', ...messages.map(textLine), '[END COURSE TEXT]'] : []),
    '',
  ];
  return { bytes: new TextEncoder().encode(lines.join('\r\n')), lost: tally(losses) };
}

const textLine = ({ atSeconds, text, durationSeconds }: TimedMessage): string =>
  `${Math.round(1000 * atSeconds) / 1000}\t${oneLine(text)}\t${durationSeconds ?? textSeconds}`;

/** The bytes of an ERG file, exact to 0.1 W; with the athlete's FTP, unless every step is in watts. */
export const writeErg = (workout: WorkoutContent, context: WriteContext): WriteResult =>
  writeCourse(workout, context, 'watts');

/** The bytes of an MRC file, exact to 0.01 % of FTP. */
export const writeMrc = (workout: WorkoutContent, context: WriteContext): WriteResult =>
  writeCourse(workout, context, 'percent');
