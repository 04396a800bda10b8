/**
 * A trainer session: where the athlete is follows from the events and the time alone. Times are milliseconds on the
 * session's clock (see clock.ts), so that a late or missed tick changes nothing.
 */
import type { RideStep } from './plan.ts';
import type { RideEvent } from './ride.ts';

/** Every step that is over is one of them: ridden (nearly) to its end, left on the way, or hardly begun. */
export type StepOutcome = 'done' | 'partly' | 'skipped';

export type RideState = {
  phase: 'ready' | 'riding' | 'paused' | 'finished';
  /** The session's clock when this was so. */
  atMilliseconds: number;
  /** Counts from 0; the number of steps when all are over. */
  stepIndex: number;
  inStepMilliseconds: number;
  /** Where in the step it began: 0, but in the rest of a send-off later or earlier (below 0) as the length was slow or fast. */
  begunAtMilliseconds: number;
  /** Time ridden in all, without pauses. */
  riddenMilliseconds: number;
  /** To which percentage of what was planned the targets are turned. */
  intensityPercent: number;
  /** Time ridden, each stretch times its percentage. */
  percentMilliseconds: number;
  /** How each step before the current one ended. */
  outcomes: readonly StepOutcome[];
};

/** From this share on a step counts as done: a tap a moment too early skips nothing. */
const doneShare = 0.9;
/** Ridden for this long, or for this share, a step was not skipped. */
const begunMilliseconds = 10_000;
const begunShare = 0.25;

/** Within this time of the start of a step, "back" goes to the step before; later it goes to the start of this one. */
const backMilliseconds = 3000;

const atStart = { inStepMilliseconds: 0, begunAtMilliseconds: 0 };

/** Before it has begun. */
export const readyToRide: RideState = {
  phase: 'ready',
  atMilliseconds: 0,
  stepIndex: 0,
  ...atStart,
  riddenMilliseconds: 0,
  intensityPercent: 100,
  percentMilliseconds: 0,
  outcomes: [],
};

/**
 * Where the athlete is at a time.
 * @param events in the order they happened; those that make no sense where they stand change nothing
 * @param nowMilliseconds on the session's clock; times before the last event count as that event's
 */
export function rideAt(plan: readonly RideStep[], events: readonly RideEvent[], nowMilliseconds: number): RideState {
  const last = events.reduce((state, event) => afterEvent(plan, state, event), readyToRide);
  return stateAt(plan, last, nowMilliseconds);
}

/** The state after one more event. */
export function afterEvent(plan: readonly RideStep[], before: RideState, event: RideEvent): RideState {
  const { act } = event;
  const state = stateAt(plan, before, event.atMilliseconds);
  if (act === 'start') return state.phase === 'ready' ? { ...state, phase: 'riding' } : state;
  if (state.phase === 'ready' || state.phase === 'finished') return state;
  if (event.act === 'intensity') return { ...state, intensityPercent: event.percent };
  if (act === 'pause') return { ...state, phase: 'paused' };
  if (act === 'resume') return { ...state, phase: 'riding' };
  if (act === 'finish') return finish(plan, state);
  return act === 'skip' ? leaveStep(plan, state) : goBack(state);
}

/**
 * Lets time pass up to a moment. A step that waits for a tap does not end by time; a session ends with its last step.
 */
export function stateAt(plan: readonly RideStep[], state: RideState, toMilliseconds: number): RideState {
  const atMilliseconds = Math.max(state.atMilliseconds, toMilliseconds);
  if (state.phase !== 'riding') return { ...state, atMilliseconds };
  let left = atMilliseconds - state.atMilliseconds;
  let { stepIndex, inStepMilliseconds, begunAtMilliseconds } = state;
  const outcomes: StepOutcome[] = [...state.outcomes];
  for (let step = plan[stepIndex]; step; step = plan[stepIndex]) {
    const toEnd = step.milliseconds - inStepMilliseconds;
    if (step.waitsFor !== null || left < toEnd) {
      return {
        ...state,
        ...ridden(state, atMilliseconds - state.atMilliseconds),
        atMilliseconds,
        stepIndex,
        inStepMilliseconds: inStepMilliseconds + left,
        begunAtMilliseconds,
        outcomes,
      };
    }
    left -= toEnd;
    outcomes.push('done');
    stepIndex += 1;
    ({ inStepMilliseconds, begunAtMilliseconds } = atStart);
  }
  const passed = ridden(state, atMilliseconds - state.atMilliseconds - left);
  return { ...state, ...passed, ...atStart, phase: 'finished', atMilliseconds, stepIndex, outcomes };
}

const ridden = ({ riddenMilliseconds, percentMilliseconds, intensityPercent }: RideState, milliseconds: number) => ({
  riddenMilliseconds: riddenMilliseconds + milliseconds,
  percentMilliseconds: percentMilliseconds + milliseconds * intensityPercent,
});

/** How much of a step's length is over; more than 1 where it waits. */
export function shareOf(step: RideStep, { inStepMilliseconds, begunAtMilliseconds }: RideState): number {
  const length = step.milliseconds - begunAtMilliseconds;
  return length > 0 ? (inStepMilliseconds - begunAtMilliseconds) / length : 1;
}

/**
 * A lap key always ends its step well. A distance left in the first half of its planned time was not finished: that is
 * twice the planned speed. Any other step is judged by the share of its time.
 */
function outcomeNow(plan: readonly RideStep[], state: RideState): StepOutcome {
  const step = plan[state.stepIndex];
  if (!step || step.waitsFor === 'lapKey') return 'done';
  const inStepMilliseconds = state.inStepMilliseconds - state.begunAtMilliseconds;
  const share = shareOf(step, state);
  if (share >= (step.waitsFor === 'distance' ? 0.5 : doneShare)) return 'done';
  return inStepMilliseconds >= begunMilliseconds || share >= begunShare ? 'partly' : 'skipped';
}

function leaveStep(plan: readonly RideStep[], state: RideState): RideState {
  const stepIndex = state.stepIndex + 1;
  const outcomes = [...state.outcomes, outcomeNow(plan, state)];
  const phase = stepIndex >= plan.length ? 'finished' : state.phase;
  const begunAtMilliseconds = beginningAfter(plan, state);
  return { ...state, phase, stepIndex, inStepMilliseconds: begunAtMilliseconds, begunAtMilliseconds, outcomes };
}

/**
 * Where the step after this one begins: the rest of a send-off is shorter or longer by what the length took more or
 * less.
 */
function beginningAfter(plan: readonly RideStep[], { stepIndex, inStepMilliseconds }: RideState): number {
  const [step, next] = [plan[stepIndex], plan[stepIndex + 1]];
  if (!step || !next?.isSendOffRest) return 0;
  return Math.min(next.milliseconds, inStepMilliseconds - step.milliseconds);
}

function goBack(state: RideState): RideState {
  const { begunAtMilliseconds } = state;
  const isAgain = state.inStepMilliseconds - begunAtMilliseconds > backMilliseconds || state.stepIndex === 0;
  if (isAgain) return { ...state, inStepMilliseconds: begunAtMilliseconds };
  const stepIndex = state.stepIndex - 1;
  return { ...state, ...atStart, stepIndex, outcomes: state.outcomes.slice(0, stepIndex) };
}

/** Ends the session here: what was not reached counts as skipped, the current step as when left. */
function finish(plan: readonly RideStep[], state: RideState): RideState {
  const unreached = plan.slice(state.stepIndex + 1).map(() => 'skipped' as const);
  const outcomes = [...state.outcomes, outcomeNow(plan, state), ...unreached];
  return { ...state, ...atStart, phase: 'finished', stepIndex: plan.length, outcomes };
}

/** What became of a session: whole seconds, and every step that is over in exactly one of the counts. */
export function rideSummary({ riddenMilliseconds, outcomes }: RideState) {
  const count = (wanted: StepOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    secondsRidden: Math.round(riddenMilliseconds / 1000),
    stepsDone: count('done'),
    stepsPartlyDone: count('partly'),
    stepsSkipped: count('skipped'),
  };
}

/** The intensity of all that was ridden, in whole percent of what was planned. */
export const meanIntensity = ({ riddenMilliseconds, percentMilliseconds }: RideState): number =>
  riddenMilliseconds > 0 ? Math.round(percentMilliseconds / riddenMilliseconds) : 100;

/** What the calendar keeps of it (S3.09). */
export function rideResult(state: RideState) {
  const { secondsRidden, stepsSkipped } = rideSummary(state);
  const intensityPercent = meanIntensity(state);
  return { secondsRidden, stepsSkipped, ...(intensityPercent !== 100 && { intensityPercent }) };
}
