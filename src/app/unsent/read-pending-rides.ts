/** The trainer sessions that were left on this device; loaded only where one is kept. */
import { isOver, stateOf, unsavedRides } from './finished-rides.ts';
import { ridePlan } from '#core/domain/ride/plan.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { storedRide, type StoredRide } from '#src/db/ride-drafts.ts';
import { liveRow } from '#src/db/row-reads.ts';

export interface UnfinishedRide {
  eventId: string | null;
  workoutId: string;
  name: string;
  secondsRidden: number;
  /** The step that it is in, counted from 1. */
  step: number;
  steps: number;
}

export interface PendingRides {
  /** Null where the last one is over, its session is done, or it was kept by another release. */
  unfinished: UnfinishedRide | null;
  /** Over, and on no calendar; oldest first. */
  finished: readonly StoredRide[];
}

export async function readPendingRides(database: AccountDatabase): Promise<PendingRides> {
  const stored = await storedRide(database);
  const isUnfinished = stored !== undefined && stored !== null && !isOver(stored) && !(await isDone(database, stored));
  return { unfinished: isUnfinished ? unfinishedOf(stored) : null, finished: await unsavedRides(database) };
}

/** Its session was marked done since, by hand or on another device. */
async function isDone(database: AccountDatabase, { ride: { eventId } }: StoredRide): Promise<boolean> {
  const event = eventId === null ? undefined : await liveRow(database, 'events', eventId);
  return event !== undefined && event.done !== null;
}

function unfinishedOf(stored: StoredRide): UnfinishedRide {
  const { eventId, workoutId, name, sport, segments, athlete } = stored.ride;
  const { riddenMilliseconds, stepIndex } = stateOf(stored);
  const steps = ridePlan(expandWorkout(sport, segments, athlete).steps).length;
  return { eventId, workoutId, name, secondsRidden: Math.floor(riddenMilliseconds / 1000), step: stepIndex + 1, steps };
}
