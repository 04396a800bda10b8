/** What a trainer session goes through: the steps of a workout as lengths of time, and which of them wait for a tap. */
import type { ExpandedStep } from '#core/domain/segments/expand.ts';

/**
 * lapKey: goes on until the athlete taps, at any planned length. distance: counts down at the planned pace, and waits
 * too, since only the athlete knows when the metres are done.
 */
export type WaitsFor = 'lapKey' | 'distance' | null;

export type RideStep = {
  milliseconds: number;
  waitsFor: WaitsFor;
  /** Ends when the next length starts: a set time after the start of the step before it, however long that took. */
  isSendOffRest: boolean;
};

const waitsFor = ({ step }: ExpandedStep): WaitsFor => {
  if (step.isOpenEnded || step.type === 'openEnded') return 'lapKey';
  return step.distanceMeters === undefined ? null : 'distance';
};

/** The plan of a session; whole milliseconds, so that sums are exact over any number of readings. */
export const ridePlan = (steps: readonly ExpandedStep[]): RideStep[] =>
  steps.map((step) => ({
    milliseconds: Math.max(1, Math.round(step.durationSeconds * 1000)),
    waitsFor: waitsFor(step),
    isSendOffRest: step.isSendOffRest,
  }));
