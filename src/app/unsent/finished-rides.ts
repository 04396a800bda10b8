/** Trainer sessions on this device that are over: whether there is something to keep of them, and how that comes onto the calendar. */
import { localToday } from '#core/domain/dates.ts';
import { byRank, rankAt } from '#core/domain/rank.ts';
import { ridePlan } from '#core/domain/ride/plan.ts';
import type { Ride } from '#core/domain/ride/ride.ts';
import { rideAt, rideResult, type RideState, rideSummary } from '#core/domain/ride/ride-state.ts';
import { asPlanned } from '#core/domain/calendar/session-load.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { DraftDatabase } from '#src/db/account-database.ts';
import {
  discardRide,
  forgetRide,
  finishedRides,
  storedRide,
  type StoredRide,
  putFinishedAside,
  rowsOfRide,
  takeOverRide,
} from '#src/db/ride-drafts.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { doAct } from '#src/app/acts/do-act.ts';

/** The state of a session at its last heartbeat. */
export const stateOf = ({ ride, heartbeat }: StoredRide): RideState =>
  rideAt(
    ridePlan(expandWorkout(ride.sport, ride.segments, ride.athlete).steps),
    ride.events,
    heartbeat.sessionMilliseconds,
  );

export const isOver = (stored: StoredRide): boolean => stateOf(stored).phase === 'finished';

/** Of a session in which every step was skipped there is nothing to keep. */
export function isRidden(stored: StoredRide): boolean {
  const { stepsDone, stepsPartlyDone } = rideSummary(stateOf(stored));
  return stepsDone + stepsPartlyDone > 0;
}

const isUnsaved = (stored: StoredRide): boolean => stored.ride.saved === null && isOver(stored) && isRidden(stored);

/** The sessions that are over and stand on no calendar yet, oldest first. */
export async function unsavedRides(database: DraftDatabase): Promise<StoredRide[]> {
  const last = await storedRide(database);
  return [...(await finishedRides(database)), ...(last ? [last] : [])].filter(isUnsaved);
}

/** All that wait, the session that was left before its end too. */
export async function waitingRides(database: DraftDatabase) {
  const last = await storedRide(database);
  const left = last && !isOver(last) ? [last] : [];
  return [...(await unsavedRides(database)), ...left].map((stored) => ({
    key: stored.ride.id,
    stored,
    isOver: isOver(stored),
    secondsRidden: rideSummary(stateOf(stored)).secondsRidden,
  }));
}

/** A session that is over does not keep another one from going on. */
async function makeRoom(database: DraftDatabase): Promise<void> {
  await setFinishedAside(database);
  if ((await storedRide(database))?.ride.saved) await forgetRide(database);
}

/**
 * Takes a visitor's session over into an account: one that is over onto its calendar, one that is not to go on with.
 * @returns false where it stays, since it was refused or another one is under way there
 */
export async function adoptRide(from: DraftDatabase, athlete: Athlete, stored: StoredRide): Promise<boolean> {
  const { id } = stored.ride;
  if (!isOver(stored)) {
    await makeRoom(athlete.database);
    await takeOverRide(from, athlete.database);
    return (await rowsOfRide(from, id)).length === 0;
  }
  // The planned session of another account means nothing here.
  const isTaken = await putOnCalendar(athlete, { ...stored, ride: { ...stored.ride, eventId: null } });
  if (isTaken) await from.drafts.bulkDelete((await rowsOfRide(from, id)).map(({ key }) => key));
  return isTaken;
}

/**
 * Makes room for another session: one that is over waits on, one of which nothing was ridden can be brought back.
 * @returns the session that waits on; null where there was none, or one that is not over
 */
export async function setFinishedAside(database: DraftDatabase): Promise<StoredRide | null> {
  const stored = await storedRide(database);
  if (!stored || stored.ride.saved || !isOver(stored)) return null;
  if (!isRidden(stored)) {
    await discardRide(database);
    return null;
  }
  await putFinishedAside(database);
  return stored;
}

/** What the calendar keeps: the time of the last heartbeat is when it ended. */
export const completionOf = (stored: StoredRide) => ({
  at: new Date(stored.heartbeat.wallMilliseconds).toISOString(),
  ...rideResult(stateOf(stored)),
  ...asPlanned(workoutStats(stored.ride.sport, stored.ride.segments, stored.ride.athlete)),
  ...stored.ride.feeling,
});

/** What the planned session said when this one was started; where that was not kept, by the time of it. */
function shownDoneOf({ shownDone, startedAt }: Ride, done: RowOf<'events'>['done']): RowOf<'events'>['done'] {
  if (shownDone !== undefined) return shownDone;
  return done && done.at <= startedAt ? done : null;
}

/**
 * Puts a session onto the calendar and among the activities. Safe to repeat after a crash.
 * @returns false where the calendar refused it (and said why)
 */
export async function putOnCalendar(athlete: Athlete, stored: StoredRide): Promise<boolean> {
  const eventId = await putSession(athlete, stored);
  if (eventId === null) return false;
  if (!isRidden(stored)) return true;
  try {
    await (await import('./record-ride.ts')).recordRide(athlete, stored, eventId);
  } catch (error) {
    // It is on the calendar, and stays there if its recording fails.
    reportError(error);
  }
  return true;
}

/**
 * As the planned session that it was, or on the day it was ridden. Ids and times come from the session itself.
 * @returns its id on the calendar; null where that was refused
 */
async function putSession(athlete: Athlete, stored: StoredRide): Promise<string | null> {
  const { id, eventId, workoutId, startedAt } = stored.ride;
  const done = completionOf(stored);
  const planned = eventId === null ? undefined : await calendarEvent(athlete.database, eventId);
  // The page that asked says it, with what was ridden.
  if (planned) {
    // What another device has noted since is not overwritten unasked.
    const shown = { events: [{ ...planned, done: shownDoneOf(stored.ride, planned.done) }] };
    return (await doAct('completeEvent', { eventId: planned.id, done }, shown, { isSilent: true })) ? planned.id : null;
  }
  const calendarDate = localToday(new Date(startedAt));
  const others = await liveRowsWith(athlete.database, 'events', 'calendarDate', [calendarDate]);
  const isPut = await doAct(
    'pushEvent',
    {
      // The session's own id: added twice, it is still one.
      eventId: id,
      workoutId,
      versionId: null,
      calendarDate,
      localTime: null,
      rank: rankAt(others.toSorted(byRank), others.length),
      percentOfHR: null,
      isOutdoorWorkout: false,
      note: '',
      done,
    },
    nothingShown,
    { isSilent: true },
  );
  return isPut ? id : null;
}
