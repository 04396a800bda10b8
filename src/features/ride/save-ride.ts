/** Tells the calendar that the session on the trainer is over, and keeps with it that it has been told. */
import { type Feeling, feelingOf, type Ride } from '#core/domain/ride/ride.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { type Athlete, anonymous } from '#src/app/session/athlete.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { recordingOf } from '#src/app/feeling/one-answer.ts';
import { completionOf, isRidden, putOnCalendar } from '#src/app/unsent/finished-rides.ts';
import { storeRide, type StoredRide } from '#src/db/ride-drafts.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { liveRow } from '#src/db/row-reads.ts';

/** @returns the session, with `saved` unless that was refused (and said why) */
export async function saveRide(athlete: Athlete, stored: StoredRide): Promise<StoredRide> {
  if (!(await putOnCalendar(athlete, stored))) return stored;
  const ride = { ...stored.ride, saved: completionOf(stored) };
  await storeRide(athlete.database, ride);
  return { ...stored, ride };
}

/** Keeps how a session felt, on the device and, where the calendar knows the session, with what is done there. */
export async function rateRide(athlete: Athlete | null, stored: StoredRide, feeling: Feeling): Promise<StoredRide> {
  const rated = { ...stored, ride: { ...stored.ride, feeling } };
  await storeRide(athlete?.database ?? anonymous, rated.ride);
  const { id, eventId, saved } = rated.ride;
  if (!athlete || !saved) return rated;
  // Where the planned session was gone, it was put onto the calendar under its own id.
  const planned = eventId === null ? undefined : await calendarEvent(athlete.database, eventId);
  const event = planned ?? (await liveRow(athlete.database, 'events', id));
  const done = completionOf(rated);
  // Where it was deleted since, the calendar has nothing that this could be said of.
  if (event) {
    const shown = { events: [{ ...event, done: saved }] };
    if (!(await doAct('completeEvent', { eventId: event.id, done }, shown, { isSilent: true }))) return rated;
  }
  await rateRecording(athlete, event?.id ?? eventId ?? id, { before: saved, feeling });
  const ride = { ...rated.ride, saved: done };
  await storeRide(athlete.database, ride);
  return { ...rated, ride };
}

/** Its recording says the same of it. */
async function rateRecording(
  { database }: Athlete,
  eventId: string,
  { before, feeling }: { before: Feeling; feeling: Feeling },
): Promise<void> {
  const recorded = await recordingOf(database, eventId);
  if (!recorded) return;
  // As the summary has shown it: what another device has answered since is not overwritten unasked.
  const shown = {
    ...recorded,
    ...(recorded.effort !== null && { effort: before.effort ?? null }),
    ...(recorded.comment !== '' && { comment: before.comment ?? '' }),
  };
  const fields = { effort: feeling.effort ?? null, comment: feeling.comment ?? '' };
  const input = { activityId: recorded.id, fields };
  await doAct('updateActivity', input, { activities: [shown] }, { isSilent: true });
}

/** Was something said of it that the calendar does not have yet? */
export const isUnsaid = ({ saved, feeling }: Ride): boolean =>
  saved !== null && feeling !== undefined && !sameValue(feelingOf(saved), feeling);

/** Saves how a session felt where a reload came before that: the device has noted it. */
export async function saveFeeling(athlete: Athlete, stored: StoredRide): Promise<StoredRide> {
  const { feeling } = stored.ride;
  return feeling && isUnsaid(stored.ride) ? rateRide(athlete, stored, feeling) : stored;
}

/**
 * Marks a planned session as done automatically. One in which every step was skipped stays planned, and one without a
 * place on the calendar stays where it is: there the athlete decides.
 */
export async function completeRide(athlete: Athlete, stored: StoredRide): Promise<StoredRide> {
  const { eventId, saved } = stored.ride;
  return eventId === null || saved || !isRidden(stored) ? stored : saveRide(athlete, stored);
}
