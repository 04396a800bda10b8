/**
 * A session that repeats (S3.09, S7.44): a rule over calendar dates and what is done on each of them, in one row. An
 * occurrence is no row of its own until something happens to it alone: then it becomes a planned session like any
 * other, and an override says which occurrence it replaces.
 */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { eventFields, isWorkoutOrWritten } from './event.ts';
import { id, plainDate } from './ids.ts';
import { limits } from './limits.ts';
import { isOnCalendar, seriesIdEnd } from './series-bounds.ts';

const interval = z.int().check(z.minimum(1), z.maximum(limits.recurrenceInterval));
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** Nothing ends it, a last date (which counts), or a number of occurrences. */
const end = z.union([
  z.null(),
  z.strictObject({ until: plainDate }),
  z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(limits.recurrenceCount)) }),
]);

/** Monday is 1; in order, none twice. */
const weekdays = z
  .array(weekday)
  .check(z.minLength(1), z.maxLength(7))
  .check(
    z.refine(
      (days) => days.every((day, index) => index === 0 || day > Number(days[index - 1])),
      'From Monday, 1, to Sunday, 7, in order, and none twice.',
    ),
  );

/** A day of the month, -1 for the last one; or a weekday of its nth week, -1 for the last one. */
const monthDay = z.union([
  z.strictObject({ dayOfMonth: z.union([z.literal(-1), z.int().check(z.minimum(1), z.maximum(31))]) }),
  z.strictObject({ nth: z.union([z.literal(-1), z.int().check(z.minimum(1), z.maximum(4))]), weekday }),
]);

/**
 * When it repeats. Weeks begin on Monday, months that lack the day are passed over: RFC 5545 section 3.3.10 with WKST=MO,
 * as far as training needs it.
 */
export const pattern = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('daily'), interval, end }),
  z.strictObject({ frequency: z.literal('weekly'), interval, weekdays, end }),
  z.strictObject({ frequency: z.literal('monthly'), interval, monthDay, end }),
]);
export type Pattern = z.infer<typeof pattern>;
export type MonthDay = z.infer<typeof monthDay>;

const seriesDate = plainDate.check(z.refine(isOnCalendar));

export const seriesId = id.check(z.endsWith(seriesIdEnd));

const { workoutId, versionId, localTime, rank, percentOfHR, isOutdoorWorkout, note, color, entry } = eventFields;

/** How far a change of one occurrence goes: to those after it, or to the whole series. */
export const seriesScopes = ['following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** What may be changed of a series: its rule, and what each occurrence is. */
export const seriesContent = {
  /** The first date that may be an occurrence; the weeks and months of the rule are counted from it. */
  startDate: seriesDate,
  /** The date of the rule that is the primary event's, also after that event was moved. */
  primaryDate: seriesDate,
  pattern,
  workoutId,
  versionId,
  localTime,
  rank,
  percentOfHR,
  isOutdoorWorkout,
  note,
  color,
  entry,
};

export const seriesFields = {
  /** Of all series that came of one by "this and following" the first one's id: occurrences are known by it and their date. */
  lineageId: seriesId,
  /** The session that was the first to repeat. */
  primaryEventId: id,
  ...seriesContent,
};

/** Its id is that of the session that replaces the occurrence, also after that session was moved or edited. */
export const overrideFields = {
  lineageId: seriesId,
  originalDate: seriesDate,
};

const since = { database: 6, schema: 8 };

export const series = declareTable(rowOf(seriesFields).check(isWorkoutOrWritten), {
  // A device that changes all that follows also changes what another device did to the rule, or to what is repeated.
  together: [Object.keys(seriesContent)],
  fixed: ['lineageId', 'primaryEventId'],
  // The day before an occurrence is where a series ends, and where it ends because what follows was moved or changed.
  onClash: { pattern: 'askedIfSame' },
  mostRows: limits.seriesPerCalendar,
  since,
});

export const overrides = declareTable(rowOf(overrideFields), {
  key: 'originalDate',
  together: [['lineageId', 'originalDate']],
  since,
});
