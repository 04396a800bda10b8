/** A session that begins, with how an earlier go at the same planned session felt: the calendar keeps one answer for both. */
import { feelingOf, type Ride } from '#core/domain/ride/ride.ts';
import { makeId } from '#src/db/make-id.ts';
import type { RideSource } from './reads.ts';

export const newRide = ({ eventId, done, workoutId, name, sport, pool, segments, thresholds }: RideSource): Ride => ({
  id: makeId(),
  startedAt: new Date().toISOString(),
  eventId,
  shownDone: done,
  workoutId,
  name,
  sport,
  ...(pool && { pool }),
  segments,
  athlete: thresholds,
  ...(done && { feeling: feelingOf(done) }),
  events: [{ act: 'start', atMilliseconds: 0 }],
  saved: null,
});
