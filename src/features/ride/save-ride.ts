/** Tells the calendar that the session on the trainer is over, and keeps with it that it has been told. */
import type { Athlete } from '#src/app/athlete.ts';
import { completionOf, isRidden, putOnCalendar } from '#src/app/finished-rides.ts';
import { keepRide, type KeptRide } from '#src/db/ride-drafts.ts';

/** @returns the session, with `saved` unless that was refused (and said why) */
export async function saveRide(athlete: Athlete, kept: KeptRide): Promise<KeptRide> {
  if (!(await putOnCalendar(athlete, kept))) return kept;
  const ride = { ...kept.ride, saved: completionOf(kept) };
  await keepRide(athlete.database, ride);
  return { ...kept, ride };
}

/**
 * Marks a planned session by itself. One in which every step was skipped stays planned, and one without a place on the
 * calendar stays where it is: there the athlete decides.
 */
export async function completeRide(athlete: Athlete, kept: KeptRide): Promise<KeptRide> {
  const { eventId, saved } = kept.ride;
  return eventId === null || saved || !isRidden(kept) ? kept : saveRide(athlete, kept);
}
