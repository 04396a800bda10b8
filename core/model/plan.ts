/** A training plan (S3.07): the plan, its weeks and their items are rows; `workoutsByDays` is computed from them. */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { id, instant, rank, slug } from './ids.ts';
import { limits } from './limits.ts';
import { textOfLaterPart } from './text-of-later-part.ts';
import { periodTypes } from './period.ts';
import { sportSchema as sport } from './sport-schema.ts';

export const periodType = z.enum(periodTypes);

/**
 * Who last changed which field of a row of a shared plan, and when; under `deletedBy` who has deleted the row or
 * brought it back. Rows of a plan without other members, and those from before schema 15, have none; null says the
 * same.
 */
export const changedBy = z.optional(z.nullable(z.record(z.string(), z.object({ account: id, at: instant }))));

export const planFields = {
  slug,
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)),
  description: z.string().check(z.maxLength(limits.textLength)),
  sport,
  periodType,
  authorName: z.string().check(z.maxLength(limits.nameLength)),
  isPublic: z.boolean(),
  isPrivateForever: z.boolean(),
  originalPlanId: z.nullable(id),
  createdAt: instant,
  /** Of a plan of the coach: what it was asked for. Rows from before schema 10 have no such field; null says the same. */
  coachConfig: textOfLaterPart,
  changedBy,
};

/** Monday is 1 and Sunday 7 (S9.10). */
export const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** The weekdays that are marked for rest. A day that holds workouts is no rest day, marked or not. */
export const restDays = z.array(weekday).check(z.maxLength(7));

const note = z.string().check(z.maxLength(limits.noteLength));

/** What the coach says of a day. Rows from before schema 16 have no such fields; null says the same: there is none. */
const dayNote = z.optional(z.nullable(note));

/** From Monday on, each in a field of its own: notes that two coaches write to different days are merged. */
export const dayNoteFields = {
  note1: dayNote,
  note2: dayNote,
  note3: dayNote,
  note4: dayNote,
  note5: dayNote,
  note6: dayNote,
  note7: dayNote,
};

export const planWeekFields = {
  planId: id,
  rank,
  note,
  ...dayNoteFields,
  // Rows from before schema 5 have no such field; null says the same: no day is marked.
  restDays: z.optional(z.nullable(restDays)),
  changedBy,
};

export const planItemFields = { weekId: id, weekday, rank, workoutId: id, versionId: z.nullable(id), changedBy };

/** S6.07: a copy of another athlete's plan never becomes public. */
const isPublicByRight = z.refine<{ isPublic: boolean; isPrivateForever: boolean }>(
  (plan) => !(plan.isPublic && plan.isPrivateForever),
);

export const plans = declareTable(rowOf(planFields).check(isPublicByRight), {
  key: 'slug',
  serverSet: ['changedBy'],
  fixed: ['slug', 'authorName', 'isPrivateForever', 'originalPlanId', 'createdAt'],
});

export const planWeeks = declareTable(rowOf(planWeekFields), {
  parent: { table: 'plans', field: 'planId', deletedWithIt: true },
  serverSet: ['changedBy'],
  sparse: Object.keys(dayNoteFields),
  writtenIn: [...Object.keys(dayNoteFields), 'restDays'],
  fixed: ['planId'],
  onClash: { rank: 'mineWins', restDays: 'wordByWord' },
});

export const planItems = declareTable(rowOf(planItemFields), {
  parent: { table: 'planWeeks', field: 'weekId', deletedWithIt: true },
  serverSet: ['changedBy'],
  together: [
    ['weekId', 'weekday'],
    ['workoutId', 'versionId'],
  ],
  onClash: { rank: 'mineWins' },
  canStandTwice: true,
});
