/** What a row of each replicated table is, checked whole: what enters a device or the server is held against these. */
import * as z from 'zod/mini';
import { conflictFields } from './conflict.ts';
import { eventFields, isWorkoutOrWritten } from './event.ts';
import { ftpHistoryFields, isEntryOfSetting } from './ftp-history.ts';
import { id, instant, slug } from './ids.ts';
import { listEntryFields, listFields } from './list.ts';
import { planFields, planItemFields, planWeekFields } from './plan.ts';
import { settingsFields } from './settings.ts';
import { descriptionFields, workoutContent, workoutStatsSchema } from './workout.ts';

/** Every row has an id, and the mid of the call that deleted it; a deleted row keeps its content. */
const row = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ id, deletedBy: z.nullable(id), ...fields });

// What fields of one row say to each other is checked here, after every merge and decision too.
/** S6.07: a copy of somebody else's plan never becomes public. */
const isPublicByRight = z.refine<{ isPublic: boolean; isPrivateForever: boolean }>(
  (plan) => !(plan.isPublic && plan.isPrivateForever),
);
/** S4.01: the active sport is one of those displayed. */
const isActiveShown = z.refine<{ activeSportProfile: string; displayedSportProfiles: readonly string[] }>((settings) =>
  settings.displayedSportProfiles.includes(settings.activeSportProfile),
);

export const rowSchemas = {
  events: row(eventFields).check(isWorkoutOrWritten),
  workouts: row({
    slug,
    createdAt: instant,
    isPublic: z.boolean(),
    // Missing in what was made before schema 3 and not described since: its versions say it (describe-workout.ts).
    name: z.exactOptional(descriptionFields.name),
    description: z.exactOptional(descriptionFields.description),
    workoutType: z.exactOptional(descriptionFields.workoutType),
    tags: z.exactOptional(descriptionFields.tags),
  }),
  workoutVersions: row({
    workoutId: id,
    parentVersionId: z.nullable(id),
    /** Nth version, counted by the server; null until it has been there. */
    number: z.nullable(z.int()),
    slug,
    createdAt: instant,
    content: workoutContent,
    stats: workoutStatsSchema,
  }),
  lists: row(listFields),
  listEntries: row(listEntryFields),
  plans: row(planFields).check(isPublicByRight),
  planWeeks: row(planWeekFields),
  planItems: row(planItemFields),
  settings: row(settingsFields).check(isActiveShown),
  ftpHistory: row(ftpHistoryFields).check(isEntryOfSetting),
  conflicts: row(conflictFields),
} as const;

/** The schema of a table's rows, seen as the general shape. */
export const schemaOf = (table: keyof typeof rowSchemas): z.ZodMiniType => rowSchemas[table];
