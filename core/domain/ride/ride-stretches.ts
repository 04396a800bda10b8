/** A trainer session laid out in time: which step the athlete was in, and whether the clock ran, from when to when. */
import type { RideStep } from './plan.ts';
import { afterEvent, readyToRide, type StepOutcome, stateAt } from './ride-state.ts';
import type { RideEvent } from './ride.ts';

export type RideStretch = {
  /** On the session's clock. */
  fromMilliseconds: number;
  toMilliseconds: number;
  stepIndex: number;
  isPaused: boolean;
  /** How the step ended, where it ended here; null where it went on, or the athlete went back. */
  outcome: StepOutcome | null;
};

/**
 * The stretches of a session up to a moment, in order and without gaps. What `rideAt` says of any moment is what the
 * stretch around it says.
 * @param untilMilliseconds on the session's clock
 */
export function rideStretches(
  plan: readonly RideStep[],
  events: readonly RideEvent[],
  untilMilliseconds: number,
): RideStretch[] {
  const stretches: RideStretch[] = [];
  let state = readyToRide;
  const goOnTo = (milliseconds: number): void => {
    while (state.phase === 'riding' || state.phase === 'paused') {
      const { stepIndex, phase, atMilliseconds: fromMilliseconds } = state;
      const step = plan[stepIndex];
      const isTimed = phase === 'riding' && step?.waitsFor === null;
      const stepEnds = isTimed ? fromMilliseconds + step.milliseconds - state.inStepMilliseconds : Infinity;
      const toMilliseconds = Math.min(milliseconds, stepEnds);
      state = stateAt(plan, state, toMilliseconds);
      const outcome = state.stepIndex > stepIndex ? (state.outcomes[stepIndex] ?? null) : null;
      if (toMilliseconds > fromMilliseconds)
        stretches.push({ fromMilliseconds, toMilliseconds, stepIndex, isPaused: phase === 'paused', outcome });
      if (toMilliseconds >= milliseconds) break;
    }
  };
  for (const event of events) {
    goOnTo(event.atMilliseconds);
    const { stepIndex } = state;
    state = afterEvent(plan, state, event);
    const last = stretches.at(-1);
    if (last?.stepIndex === stepIndex && state.stepIndex > stepIndex)
      last.outcome ??= state.outcomes[stepIndex] ?? null;
  }
  goOnTo(untilMilliseconds);
  return stretches;
}
