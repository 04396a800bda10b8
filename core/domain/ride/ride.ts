/** A trainer session as a device stores it: all that is needed to go on after a crash, without any other row. */
import * as z from 'zod/mini';
import { completion } from '#core/model/event.ts';
import { intensityBounds } from '#core/model/event-bounds.ts';
import { id, instant } from '#core/model/ids.ts';
import { segmentsSchema } from '#core/model/segment.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { poolSchema } from '#core/model/workout.ts';
import { mostRideEvents } from './ride-limits.ts';
import { rideActs } from './ride-acts.ts';

const threshold = z.number().check(z.gt(0));

const atMilliseconds = z.number().check(z.gte(0));

/** intensity: from now on the targets are turned to this percentage of what was planned. */
export const rideEvent = z.union([
  z.strictObject({ act: z.enum(rideActs), atMilliseconds }),
  z.strictObject({
    act: z.literal('intensity'),
    atMilliseconds,
    percent: z.int().check(z.minimum(intensityBounds.low), z.maximum(intensityBounds.high)),
  }),
]);
export type RideEvent = z.infer<typeof rideEvent>;

export const rideSchema = z.strictObject({
  id,
  startedAt: instant,
  /** The planned session that this is; null where the athlete rides without one. */
  eventId: z.nullable(id),
  /** What the planned session said when this one was started. Missing in sessions of builds that did not store it. */
  shownDone: z.exactOptional(z.nullable(completion)),
  workoutId: id,
  name: z.string(),
  sport: sportSchema,
  /** For a swim: lengths are in yards. Missing in sessions of builds that did not store it. */
  pool: z.exactOptional(poolSchema),
  segments: segmentsSchema,
  /** The athlete's thresholds at the start; stored, so that a new FTP does not change a session under way. */
  athlete: z.strictObject({
    bikeFtp: threshold,
    swimFtp: threshold,
    rowingFtp: threshold,
    rowing2kWatts: threshold,
    cssSecondsPer100m: threshold,
    thresholdHeartRate: threshold,
  }),
  /** What the athlete says of it when it is over. Missing until then. */
  feeling: z.exactOptional(z.pick(completion, { effort: true, comment: true })),
  events: z.array(rideEvent).check(z.maxLength(mostRideEvents)),
  /** What was written to the calendar, once it was. */
  saved: z.nullable(completion),
});
/** How a session felt, and what there is to say of it. */
export type Feeling = NonNullable<Ride['feeling']>;
export type Ride = z.infer<typeof rideSchema>;

/** What was said of a session, of what the calendar keeps of it. */
export const feelingOf = ({ effort, comment }: Feeling): Feeling => ({
  ...(effort !== undefined && { effort }),
  ...(comment !== undefined && { comment }),
});

/** Written each second; where the session's clock stood, and what the clock on the wall said. */
export const heartbeatSchema = z.strictObject({
  rideId: id,
  sessionMilliseconds: z.number().check(z.gte(0)),
  wallMilliseconds: z.number(),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;
