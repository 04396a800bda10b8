/** What the trainer view shows of a session at one moment: the step, what is left of it, and what comes next. */
import type { ExpandedStep, ExpandedWorkout } from '#core/domain/segments/expand.ts';
import type { Pool } from '#core/model/workout.ts';
import { metersPerYard } from '#core/model/yards.ts';
import type { RideStep } from './plan.ts';
import { type RideState, shareOf } from './ride-state.ts';

/** What the large clock says. Seconds are rounded up: a countdown shows 1 until the last second is over. */
export type Left =
  | { kind: 'seconds'; seconds: number }
  /** By the planned pace; the athlete may be ahead of it or behind. */
  | { kind: 'meters'; meters: number }
  /** The same in a pool of yards. */
  | { kind: 'yards'; yards: number }
  /** By the planned pace the metres are over; the athlete taps when they really are. */
  | { kind: 'overdue'; seconds: number }
  /** Until the lap key: counts up. */
  | { kind: 'open'; seconds: number };

export type RideMoment = {
  step: ExpandedStep;
  /** With the intensity turned up or down. */
  next: ExpandedStep | null;
  left: Left;
  /** How far the step has come, 0 to 1; its planned length where it waits. */
  share: number;
  /** Intensity now, on the workout's scale and as it is turned: a ramp moves. */
  percent: number;
  /** Place in the workout's profile, in seconds. */
  cursorSeconds: number;
};

/** Up to the next whole one, without the noise of the division: 22.86 m are 25 yards. */
const wholeUp = (value: number): number => Math.ceil(Number(value.toFixed(6)));

function leftOf(step: ExpandedStep, plan: RideStep, inStepMilliseconds: number, pool: Pool | undefined): Left {
  const restMilliseconds = plan.milliseconds - inStepMilliseconds;
  if (plan.waitsFor === 'lapKey') return { kind: 'open', seconds: Math.floor(inStepMilliseconds / 1000) };
  if (plan.waitsFor === null) return { kind: 'seconds', seconds: Math.ceil(restMilliseconds / 1000) };
  if (restMilliseconds <= 0) return { kind: 'overdue', seconds: Math.floor(-restMilliseconds / 1000) };
  const meters = (step.distanceMeters * restMilliseconds) / plan.milliseconds;
  if (pool === '25yd') return { kind: 'yards', yards: wholeUp(meters / metersPerYard) };
  return { kind: 'meters', meters: wholeUp(meters) };
}

/**
 * The moment of a state; null when the session is over.
 * @param pool of a swim: in one of yards, lengths are yards
 */
export function rideMoment(
  workout: ExpandedWorkout,
  plan: readonly RideStep[],
  state: RideState,
  pool?: Pool,
): RideMoment | null {
  const step = workout.steps[state.stepIndex];
  const planned = plan[state.stepIndex];
  const next = workout.steps[state.stepIndex + 1];
  if (!step || !planned) return null;
  const share = Math.min(1, shareOf(planned, state));
  return {
    step,
    next: next ? atIntensity(next, state.intensityPercent) : null,
    left: leftOf(step, planned, state.inStepMilliseconds, pool),
    share,
    percent: ((step.startPercent + (step.endPercent - step.startPercent) * share) * state.intensityPercent) / 100,
    cursorSeconds: step.startSeconds + step.durationSeconds * share,
  };
}

/** A step with its targets turned up or down; a rest stays a rest, and heart rates are not turned. */
export const atIntensity = (step: ExpandedStep, intensityPercent: number): ExpandedStep => ({
  ...step,
  startPercent: (step.startPercent * intensityPercent) / 100,
  endPercent: (step.endPercent * intensityPercent) / 100,
});

/** Reading from two metres, out of breath. */
const leastMessageSeconds = 10;
const charactersASecond = 8;

/** The newest message whose time is now; its author may say how long it stays. */
export function messageAt(workout: ExpandedWorkout, cursorSeconds: number): string | null {
  const current = workout.steps
    .flatMap((step) => step.messages)
    .filter(({ atSeconds, text, durationSeconds }) => {
      const stays = durationSeconds ?? Math.max(leastMessageSeconds, text.length / charactersASecond);
      return cursorSeconds >= atSeconds && cursorSeconds < atSeconds + stays;
    })
    .toSorted((one, other) => one.atSeconds - other.atSeconds);
  return current.at(-1)?.text ?? null;
}
