/**
 * An activity of an athlete (S3.08): what was recorded of it in a few numbers, and what the athlete says of it. Its samples,
 * and the files that they came from, are blobs: a year of rows is read at once.
 */
import * as z from 'zod/mini';
import { activitySummary, amount } from './activity-summary.ts';
import { blobHash } from './blob.ts';
import { declareTable, rowOf } from './declare-table.ts';
import { id, instant, plainDate } from './ids.ts';
import { limits } from './limits.ts';
import { activityFacts, activityLimits } from './recorded-activity.ts';
import { workoutTypes } from './workout.ts';
import { workoutLimits } from './workout-limits.ts';

/** How an activity came: in a file, or from our own trainer view. */
export const activityOrigins = ['file', 'trainer'] as const;
export const activityFileTypes = ['fit', 'tcx', 'gpx'] as const;

/** Of one activity. */
export const mostSources = 8;

/** One recording of the activity: two devices on one ride are two sources. */
export const activitySource = z.strictObject({
  origin: z.enum(activityOrigins),
  fileType: z.enum(activityFileTypes),
  fileName: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)),
  /** The blob with the file as it came. */
  fileHash: blobHash,
  /** Which of the activities in the file it is, from 0. */
  indexInFile: z.int().check(z.minimum(0), z.maximum(activityLimits.activitiesPerFile)),
  /** The blob with what was read from it (core/formats/activity/samples.ts). */
  samplesHash: blobHash,
  device: activityFacts.shape.device,
});
export type ActivitySource = z.infer<typeof activitySource>;

/** What was worked out of a recording, and the thresholds by which it was: those that the athlete had then. */
export const activityNumbers = z.strictObject({
  ...activitySummary.shape,
  thresholds: z.strictObject({
    ftpWatts: amount,
    cssSecondsPer100m: amount,
    heartRates: z.strictObject({ restingBeats: amount, thresholdBeats: amount, maximumBeats: amount }),
  }),
});
export type ActivityNumbers = z.infer<typeof activityNumbers>;

/** Rows from before schema 11 have no such field; null says the same. */
const later = <Type extends z.core.$ZodType>(type: Type) => z.optional(z.nullable(type));

/** In how many parts of an activity its effort is told, and at how many places its way. */
export const likenessLengths = { shape: 32, way: 24 } as const;

/** What two activities are compared by without their samples (core/domain/activity/likeness.ts): whole numbers, as few as do. */
export const activityLikeness = z.strictObject({
  /** How hard each part of it was, in percent of its hardest one. Empty where there was too little to tell. */
  shape: z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.maxLength(likenessLengths.shape)),
  /**
   * Places at equal distances along its way, latitude and longitude in turn in ten thousandths of a degree: the first as it
   * is, each other one as the difference from the one before. Empty without a way.
   */
  way: z.array(z.int().check(z.minimum(-3_600_000), z.maximum(3_600_000))).check(z.maxLength(2 * likenessLengths.way)),
});
export type ActivityLikeness = z.infer<typeof activityLikeness>;

const { sport, otherSport, isIndoor, startedAt, utcOffsetSeconds } = activityFacts.shape;

/** What the recordings say. */
const recordedFields = {
  startedAt,
  /** What the clock there showed beyond UTC; null where no source says it. */
  utcOffsetSeconds,
  /** The day it was for the athlete. */
  calendarDate: plainDate,
  isIndoor,
  /** The first is the one that is shown. */
  sources: z.array(activitySource).check(z.minLength(1), z.maxLength(mostSources)),
  /** Of the source that is shown. */
  numbers: activityNumbers,
  /** As they were before it was first recalculated as the sport that it is, to be restored (S7.09). */
  formerNumbers: z.nullable(activityNumbers),
  /** Of the source that is shown. */
  likeness: later(activityLikeness),
};

/** As those of a workout, whose own schema would bring all that a workout is made of. */
const tagsOfIt = z
  .array(z.string().check(z.minLength(1), z.maxLength(workoutLimits.tagCharacters)))
  .check(z.maxLength(workoutLimits.tags));

/** What the athlete can change (S7.10). */
export const describedFields = {
  name: z.string().check(z.regex(/\S/), z.maxLength(limits.nameLength)),
  sport,
  /** Where the sport is `other`: which. */
  otherSport,
  /** The purpose of it, as of a workout; null where it was not given. */
  workoutType: z.nullable(z.enum(workoutTypes)),
  /** How hard it felt, from 1 to 10 (Foster's scale for whole sessions). */
  effort: z.nullable(z.int().check(z.minimum(1), z.maximum(10))),
  comment: z.string().check(z.maxLength(limits.noteLength)),
  /** Out of lists and totals, without being deleted (S7.11). */
  isHidden: z.boolean(),
  tags: later(tagsOfIt),
};

/** The planned session that it was. */
export const matchFields = {
  eventId: z.nullable(id),
  /** Set by the athlete: automatic matching leaves it alone. */
  isMatchedByHand: z.boolean(),
};

export const activityFields = { ...recordedFields, ...describedFields, ...matchFields, addedAt: instant };

const { sources, numbers, formerNumbers, likeness } = recordedFields;
const { effort, comment, workoutType, tags } = describedFields;

/** How many joins of an activity are named; an earlier one is not. */
export const mostJoined = 32;

/**
 * Ids of the rows that were made one with this one, the last at the end; twice where one came back and was joined again. Where
 * those held the same recordings, nothing else of it changes: who deletes it and does not know of that would take the only
 * row that is left.
 */
const joined = later(z.array(id).check(z.maxLength(mostJoined)));

/** What changes of an activity that takes in another row of it. */
export const joinedFields = {
  sources,
  numbers,
  formerNumbers,
  likeness,
  effort,
  comment,
  workoutType,
  tags,
  joined,
  ...matchFields,
};

export const activities = declareTable(rowOf({ ...activityFields, joined }), {
  key: 'calendarDate',
  together: [
    ['sources', 'numbers', 'formerNumbers', 'likeness'],
    ['sport', 'otherSport'],
    ['eventId', 'isMatchedByHand'],
  ],
  fixed: ['startedAt', 'utcOffsetSeconds', 'calendarDate', 'isIndoor', 'addedAt'],
  onClash: { tags: 'wordByWord', joined: 'wordByWord' },
  sparse: ['tags', 'likeness', 'joined'],
  writtenIn: ['tags', 'joined'],
  indexes: ['eventId'],
  since: { database: 7, schema: 9 },
});
