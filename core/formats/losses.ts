/** What a step or a workout says that a format may have no words for: one rule for each, for all writers. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import type { LossCode } from './result.ts';

/** Whether the step says how hard, in any way. */
export const hasTarget = (step: Omit<Step, 'type'>): boolean =>
  Boolean(step.percentOfFtp ?? step.watts) || hasPace(step) || step.percentOfThresholdHeartRate !== undefined;

/** A number that hangs on critical swim speed or the 2,000 m, or a pace. */
export const hasPace = (step: Omit<Step, 'type'>): boolean =>
  Boolean(step.percentOf2kWatts ?? step.percentOfCssSpeed) ||
  step.secondsPer100mFromCss !== undefined ||
  step.secondsPer500mFrom2k !== undefined ||
  step.secondsPer100m !== undefined ||
  step.secondsPer500m !== undefined;

const isRamp = (step: Step): boolean => {
  const target = step.percentOfFtp ?? step.watts ?? step.percentOfCssSpeed ?? step.percentOf2kWatts;
  return target !== undefined && target.start !== target.end;
};

const ofStep = {
  heartRate: (step: Step) => step.percentOfThresholdHeartRate !== undefined,
  slope: (step: Step) => step.slopePercent !== undefined,
  distance: (step: Step) => step.distanceMeters !== undefined,
  watts: (step: Step) => step.watts !== undefined,
  power: (step: Step) => Boolean(step.percentOfFtp ?? step.watts),
  pace: hasPace,
  ramp: isRamp,
  cadence: (step: Step) => step.cadence !== undefined,
  openEnd: (step: Step) => step.isOpenEnded === true,
  openLength: (step: Step) => step.isOpenEnded === true,
  maximal: (step: Step) => step.isMaximal === true,
  equipment: (step: Step) => step.equipment !== undefined,
  stroke: (step: Step) => step.stroke !== undefined,
  sendOff: (step: Step) => step.sendOffSeconds !== undefined,
  freeRide: (step: Step) => !hasTarget(step) && !step.isMaximal && step.type !== 'rest',
  passiveRest: (step: Step) => step.type === 'rest' && !hasTarget(step),
  message: (step: Step) => step.messages !== undefined,
} satisfies Partial<Record<LossCode, (step: Step) => boolean>>;

export type StepLoss = keyof typeof ofStep;

/** Notes those of `cannot` that this step says. */
export function noteStepLosses(step: Step, cannot: readonly StepLoss[], lose: (code: LossCode) => void): void {
  for (const code of cannot) if (ofStep[code](step)) lose(code);
}

const ofWorkout = {
  pool: ({ pool }: WorkoutContent) => pool !== undefined,
  workoutType: ({ workoutType }: WorkoutContent) => workoutType !== undefined,
  tags: ({ tags }: WorkoutContent) => tags.length > 0,
  author: ({ authorName }: WorkoutContent) => authorName !== '',
} satisfies Partial<Record<LossCode, (workout: WorkoutContent) => boolean>>;

/** Those of `cannot` that this workout says beside its steps. */
export const workoutLosses = (workout: WorkoutContent, cannot: readonly (keyof typeof ofWorkout)[]): LossCode[] =>
  cannot.filter((code) => ofWorkout[code](workout));

/** How many levels of repeats stand in one another. */
export const repeatDepth = (segments: readonly Segment[]): number =>
  Math.max(0, ...segments.map((segment) => (segment.type === 'repeat' ? 1 + repeatDepth(segment.segments) : 0)));

/** Messages of repeats, where only steps can say something. */
export const repeatMessageLosses = (segments: readonly Segment[]): LossCode[] =>
  segments.flatMap((segment): LossCode[] => {
    if (segment.type !== 'repeat') return [];
    return [...(segment.messages ?? []).map(() => 'message' as const), ...repeatMessageLosses(segment.segments)];
  });
