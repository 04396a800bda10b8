/** Tells the calendar that a session is over. Safe to repeat after a crash: ids and times come from the session itself. */
import { localToday } from '#core/domain/dates.ts';
import { byRank, rankAt } from '#core/domain/rank.ts';
import { rideAt, rideResult } from '#core/domain/ride/session.ts';
import type { Athlete } from '#src/app/athlete.ts';
import { doAct } from '#src/app/do-act.ts';
import { keepRide, type KeptRide } from '#src/db/ride-drafts.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { workoutOf } from './workout-of.ts';

/** What the calendar keeps: the time of the last heartbeat is when it ended. */
const completionOf = ({ ride, heartbeat }: KeptRide) => ({
  at: new Date(heartbeat.wallMilliseconds).toISOString(),
  ...rideResult(rideAt(workoutOf(ride).plan, ride.events, heartbeat.sessionMilliseconds)),
});

async function withSaved(athlete: Athlete, kept: KeptRide): Promise<KeptRide> {
  const ride = { ...kept.ride, saved: completionOf(kept) };
  await keepRide(athlete.database, ride);
  return { ...kept, ride };
}

/** Marks the planned session as done. @returns the session, with `saved` unless that was refused (and said why) */
export async function completeRide(athlete: Athlete, kept: KeptRide): Promise<KeptRide> {
  const { eventId, saved } = kept.ride;
  if (eventId === null || saved) return kept;
  return (await doAct('completeEvent', { eventId, done: completionOf(kept) })) ? withSaved(athlete, kept) : kept;
}

/** Puts a session without a place on the calendar on the day it was ridden, as done. */
export async function addRide(athlete: Athlete, kept: KeptRide): Promise<KeptRide> {
  const { id, workoutId, startedAt } = kept.ride;
  const calendarDate = localToday(new Date(startedAt));
  const others = await liveRowsWith(athlete.database, 'events', 'calendarDate', [calendarDate]);
  const isAdded = await doAct('pushEvent', {
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
    done: completionOf(kept),
  });
  return isAdded ? withSaved(athlete, kept) : kept;
}
