/** A planned session on the athlete's calendar (S3.09): a floating date, never an instant. */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { eventColors, intensityBounds, percentOfHRBounds } from './event-bounds.ts';
import { id, instant, plainDate, plainTime, rank } from './ids.ts';
import { limits } from './limits.ts';
import { writtenEntry } from './written-entry.ts';

/** How a session went, as the trainer view or the athlete reports it. */
export const completion = z.object({
  at: instant,
  secondsRidden: z.int().check(z.minimum(0), z.maximum(172_800)),
  /**
   * How long and how hard it was by the athlete's thresholds of that day: by later ones it would look like another
   * session, or cut short. Missing if it was not known.
   */
  secondsPlanned: z.exactOptional(z.int().check(z.minimum(1), z.maximum(172_800))),
  stressPlanned: z.exactOptional(z.int().check(z.minimum(0), z.maximum(10_000))),
  stepsSkipped: z.int().check(z.minimum(0), z.maximum(1_000)),
  /** Of all that was ridden, in percent of what was planned; missing where it was ridden as planned. */
  intensityPercent: z.exactOptional(z.int().check(z.minimum(intensityBounds.low), z.maximum(intensityBounds.high))),
  /** How hard it felt, from 1 to 10 (Foster's scale for whole sessions). */
  effort: z.exactOptional(z.int().check(z.minimum(1), z.maximum(10))),
  comment: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(limits.noteLength))),
});

/** Rows from before schema 6 have no such field; null says the same. */
const later = <Type extends z.core.$ZodType>(type: Type) => z.optional(z.nullable(type));

export const eventFields = {
  /** Null for an entry in words (`entry`). */
  workoutId: z.nullable(id),
  /** The version as planned; null follows the newest (the spec's `embedWorkout`). */
  versionId: z.nullable(id),
  calendarDate: plainDate,
  localTime: z.nullable(plainTime),
  rank,
  /** Scales heart-rate targets, in percent; null leaves them as designed. */
  percentOfHR: z.nullable(z.int().check(z.minimum(percentOfHRBounds.low), z.maximum(percentOfHRBounds.high))),
  isOutdoorWorkout: z.boolean(),
  note: z.string().check(z.maxLength(limits.noteLength)),
  done: z.nullable(completion),
  color: later(z.literal(eventColors)),
  /** In place of a workout: a note, a day of rest, another sport. */
  entry: later(writtenEntry),
};

/** An event is for a workout or written in words; that never changes. */
export const isWorkoutOrWritten = z.refine<{ workoutId: string | null; entry?: unknown }>(
  ({ workoutId, entry }) => (workoutId === null) === ((entry ?? null) !== null),
);

/** A session as it is put onto the calendar. */
export const plannedEvent = z.strictObject({ eventId: id, ...eventFields }).check(isWorkoutOrWritten);
export type PlannedEvent = z.infer<typeof plannedEvent>;

export const events = declareTable(rowOf(eventFields).check(isWorkoutOrWritten), {
  key: 'calendarDate',
  together: [
    ['calendarDate', 'localTime'],
    ['workoutId', 'versionId'],
  ],
  onClash: { rank: 'mineWins' },
  sparse: ['color'],
  writtenIn: ['color'],
  canStandTwice: true,
  indexes: ['workoutId'],
});
