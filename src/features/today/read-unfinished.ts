/** The trainer session that was left on this device; loaded only where one is kept. */
import { ridePlan } from '#core/domain/ride/plan.ts';
import { rideAt } from '#core/domain/ride/session.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { keptRide } from '#src/db/ride-drafts.ts';

export interface UnfinishedRide {
  eventId: string | null;
  workoutId: string;
  name: string;
  secondsRidden: number;
  /** The step it stands in, counted from 1. */
  step: number;
  steps: number;
}

/** @returns null where it is over, or was kept by another release */
export async function readUnfinishedRide(database: AccountDatabase): Promise<UnfinishedRide | null> {
  const kept = await keptRide(database);
  if (!kept) return null;
  const { eventId, workoutId, name, sport, segments, athlete, events } = kept.ride;
  const plan = ridePlan(expandWorkout(sport, segments, athlete).steps);
  const state = rideAt(plan, events, kept.heartbeat.sessionMilliseconds);
  if (state.phase === 'finished') return null;
  const secondsRidden = Math.floor(state.riddenMilliseconds / 1000);
  return { eventId, workoutId, name, secondsRidden, step: state.stepIndex + 1, steps: plan.length };
}
