/**
 * A finished trainer session as a recorded activity: when it was ridden, where it stood still, and its steps as laps.
 * Nothing measured it, so it has no watts and no heart rate; its metres are those of the steps that the athlete ended
 * by hand.
 */
import { type ExpandedStep, expandWorkout } from '#core/domain/segments/expand.ts';
import {
  activityLimits,
  noDeviceTotals,
  type RecordedActivity,
  type RecordedLap,
  type SwimLength,
} from '#core/model/recorded-activity.ts';
import { ridePlan } from './plan.ts';
import type { Ride } from './ride.ts';
import { type RideStretch, rideStretches } from './ride-stretches.ts';

/** The name of the recording among the sources of the activity. */
const ownDevice = 'Trainside';

/** A step as it was ridden: one stretch, or several with pauses between them. */
type RiddenStep = { step: ExpandedStep; stretches: RideStretch[] };

/**
 * @param sessionMilliseconds where the session's clock stood at its end
 * @param utcOffsetSeconds of the clock on the wall there
 */
export function recordedRide(
  { sport, segments, athlete, events, name, startedAt }: Ride,
  sessionMilliseconds: number,
  utcOffsetSeconds: number,
): RecordedActivity {
  const { steps } = expandWorkout(sport, segments, athlete);
  const until = Math.min(sessionMilliseconds, activityLimits.spanSeconds * 1000);
  const stretches = rideStretches(ridePlan(steps), events, until);
  const ridden = riddenSteps(steps, stretches);
  const isMeasured = ridden.some((one) => metersOf(one) !== null);
  return {
    sport,
    otherSport: null,
    isIndoor: true,
    name,
    startedAt,
    utcOffsetSeconds,
    pauses: stretches
      .filter(({ isPaused }) => isPaused)
      .flatMap(pauseOf)
      .slice(0, activityLimits.pauses),
    laps: ridden.map(lapOf).slice(0, activityLimits.laps),
    poolLengthMeters: null,
    swimLengths: sport === 'swim' && isMeasured ? ridden.map(lengthOf).slice(0, activityLimits.swimLengths) : [],
    device: ownDevice,
    deviceTotals: noDeviceTotals,
    lost: [],
    offsetsSeconds: secondsRiddenIn(stretches),
    channels: {},
  };
}

const secondOf = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** Every whole second in which the clock ran. */
function secondsRiddenIn(stretches: readonly RideStretch[]): number[] {
  const offsets: number[] = [];
  for (const { fromMilliseconds, toMilliseconds, isPaused } of stretches) {
    if (isPaused) continue;
    for (let second = secondOf(fromMilliseconds); second < secondOf(toMilliseconds); second += 1)
      if (offsets.length < activityLimits.samples) offsets.push(second);
  }
  return offsets;
}

function pauseOf({ fromMilliseconds, toMilliseconds }: RideStretch) {
  const [startSeconds, endSeconds] = [secondOf(fromMilliseconds), secondOf(toMilliseconds)];
  return endSeconds > startSeconds ? [{ startSeconds, endSeconds }] : [];
}

/** An athlete who went back rode a step twice. A step of less than a second is left out. */
function riddenSteps(steps: readonly ExpandedStep[], stretches: readonly RideStretch[]): RiddenStep[] {
  const ridden: RiddenStep[] = [];
  for (const stretch of stretches) {
    const step = steps[stretch.stepIndex];
    if (!step) continue;
    const last = ridden.at(-1);
    if (last?.step === step && last.stretches.at(-1)?.outcome === null) last.stretches.push(stretch);
    else ridden.push({ step, stretches: [stretch] });
  }
  return ridden.filter((one) => spanOf(one).endSeconds > spanOf(one).startSeconds);
}

const spanOf = ({ stretches }: RiddenStep) => ({
  startSeconds: secondOf(stretches[0]?.fromMilliseconds ?? 0),
  endSeconds: secondOf(stretches.at(-1)?.toMilliseconds ?? 0),
});

const timerSecondsOf = ({ stretches }: RiddenStep): number =>
  stretches.reduce(
    (sum, { fromMilliseconds, toMilliseconds, isPaused }) =>
      isPaused ? sum : sum + (toMilliseconds - fromMilliseconds) / 1000,
    0,
  );

/** Of a step in metres that was done to its end; null of any other. */
const metersOf = ({ step, stretches }: RiddenStep): number | null =>
  stretches.at(-1)?.outcome === 'done' ? (step.step.distanceMeters ?? null) : null;

const isRestOf = ({ step }: RiddenStep): boolean => step.isPassive || step.step.type === 'rest';

const lapOf = (ridden: RiddenStep): RecordedLap => ({
  ...spanOf(ridden),
  trigger: ridden.step.step.isOpenEnded || ridden.step.step.distanceMeters !== undefined ? 'manual' : 'time',
  isRest: isRestOf(ridden),
  timerSeconds: timerSecondsOf(ridden),
  distanceMeters: metersOf(ridden),
});

/** For a swim: stretches without a stop, however many lengths of the pool each was. */
function lengthOf(ridden: RiddenStep): SwimLength {
  const { stroke } = ridden.step.step;
  const isRest = ridden.step.isPassive;
  return {
    startSeconds: spanOf(ridden).startSeconds,
    durationSeconds: timerSecondsOf(ridden),
    isRest,
    distanceMeters: isRest ? 0 : (metersOf(ridden) ?? 0),
    stroke: isRest || stroke === undefined || stroke === 'choice' ? null : stroke,
    strokes: null,
  };
}
