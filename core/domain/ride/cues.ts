/** When the trainer view beeps, shakes and flashes: 10, 3, 2 and 1 seconds before a step, at it, and at the end. */
import type { RideStep } from './plan.ts';
import type { RideState } from './ride-state.ts';

/** warning: ten seconds. countdown: three, two, one. step: it begins, or its metres should be over. end: well done. */
export type Cue = 'warning' | 'countdown' | 'step' | 'end';

const cueSeconds: readonly (readonly [seconds: number, cue: Cue])[] = [
  [0, 'step'],
  [1, 'countdown'],
  [2, 'countdown'],
  [3, 'countdown'],
  [10, 'warning'],
];
/** A step this short needs no warning ten seconds ahead: it has hardly begun. */
const longEnoughMilliseconds = 20_000;

/**
 * The cue between two readings of one session; after a long gap only the last one that is due.
 * @returns null when there is none, and for taps other than "next"
 */
export function cueBetween(plan: readonly RideStep[], before: RideState, after: RideState): Cue | null {
  if (before.phase === 'finished' || after.phase === 'ready') return null;
  if (after.phase === 'finished') return 'end';
  if (before.phase !== 'riding' || after.phase !== 'riding') return null;
  if (after.stepIndex !== before.stepIndex) return after.stepIndex > before.stepIndex ? 'step' : null;
  const step = plan[after.stepIndex];
  if (!step || step.waitsFor === 'lapKey' || after.inStepMilliseconds < before.inStepMilliseconds) return null;
  const due = cueSeconds.find(([seconds]) => {
    const at = step.milliseconds - seconds * 1000;
    return before.inStepMilliseconds < at && after.inStepMilliseconds >= at;
  });
  const isShort = step.milliseconds - after.begunAtMilliseconds < longEnoughMilliseconds;
  if (!due || (due[1] === 'warning' && isShort)) return null;
  return due[1];
}

/** Milliseconds until the shown second changes: when to look again, so that figures and beeps are on time. */
export function untilNextSecond(plan: readonly RideStep[], state: RideState): number {
  const step = plan[state.stepIndex];
  if (!step) return 1000;
  const rest = (step.milliseconds - state.inStepMilliseconds) % 1000;
  return rest > 0 ? rest : 1000 + rest;
}
