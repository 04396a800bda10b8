/**
 * The bodies of the spec's own addresses where they say less than the call: ids that are left out are made, and a place
 * in an order is the last one.
 */
import * as z from 'zod/mini';
import { weekRestDays, workoutsByDays } from '#core/contract/plans.ts';
import { describedFields } from '#core/model/activity.ts';
import { eventFields, isWorkoutOrWritten } from '#core/model/event.ts';
import { id, instant, plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { listFields } from '#core/model/list.ts';
import { planFields } from '#core/model/plan.ts';
import { pattern, seriesId, seriesScopes } from '#core/model/series.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { savedContent, workoutContent } from '#core/model/workout.ts';
import type { ActName } from './acts.ts';

const { workoutId, calendarDate, localTime, rank, versionId, percentOfHR, isOutdoorWorkout, note, done, color, entry } =
  eventFields;

const eventWishes = z.partial(
  z.strictObject({ localTime, rank, embedWorkout: versionId, percentOfHR, isOutdoorWorkout, note, done, color, entry }),
);
/** An entry in words has no workout. */
const pushedEvent = z
  .strictObject({ eventId: z.optional(id), workoutId: z._default(workoutId, null), calendarDate, ...eventWishes.shape })
  .check(isWorkoutOrWritten);

const { name: listName, shortName, showInApp, sort } = listFields;
const listWishes = z.partial(z.strictObject({ shortName, showInApp, sort }));

const { name, description, sport, periodType, isPublic, originalPlanId } = planFields;

export const restForms = {
  /** S7.10: id plus fields. */
  updateActivity: z.strictObject({ id, ...z.partial(z.strictObject(describedFields)).shape }),
  /** S7.09: by today's thresholds, or back to the former numbers. */
  recalculateActivity: z.strictObject({ activityMetricsId: id, isRevert: z.optional(z.boolean()) }),
  /** S7.43 */
  pushEvent: pushedEvent,
  /** S7.51 */
  bulkPushEvents: z.strictObject({
    events: z.array(pushedEvent).check(z.minLength(1), z.maxLength(limits.bulkRows)),
  }),
  /** S7.45: eventId plus fields. */
  updateEvent: z.strictObject({
    eventId: id,
    ...eventWishes.shape,
    ...z.partial(z.strictObject({ workoutId: id, calendarDate })).shape,
  }),
  /** S7.44 */
  createRecurrence: z.strictObject({ seriesId: z.optional(seriesId), primaryEventId: id, pattern }),
  /** S7.46: changes the series from the session on, or all of it; a single session is changed at its own address. */
  updateRecurrence: z.strictObject({ id, pattern, updateType: z.enum(seriesScopes), eventId: id }),
  /** S7.48: ends the repetition; the session itself and what was done stay. */
  deleteRecurrence: z.strictObject({ recurrenceId: id, eventId: id }),
  /** S7.47: the session alone, unless the type is `following` or `all` of its series. */
  deleteEvent: z.strictObject({
    eventId: id,
    type: z.optional(z.string().check(z.maxLength(40))),
    eventRecurrenceId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  /** S7.49: to what it was before its last change. */
  rollbackEvent: z.strictObject({ eventId: id }),
  /** S7.52 */
  bulkUpdatePercentOfHR: z.strictObject({
    eventsIds: z.array(id).check(z.minLength(1), z.maxLength(limits.bulkRows)),
    newPercentOfHRValue: percentOfHR,
  }),
  /** S7.20 */
  createList: z.strictObject({ listId: z.optional(id), listName, ...listWishes.shape }),
  /** S7.21 */
  updateList: z.strictObject({
    listId: id,
    listName: z.optional(listName),
    ...listWishes.shape,
    orderedWorkoutsIds: z.optional(z.array(id).check(z.maxLength(limits.bulkRows))),
  }),
  /** S7.18 */
  addListEntry: z.strictObject({ listId: id, workoutId: id }),
  /** S7.19 */
  removeListEntry: z.strictObject({ listId: id, workoutId: id }),
  createWorkout: z.strictObject({
    workoutId: z.optional(id),
    versionId: z.optional(id),
    createdAt: z.optional(instant),
    content: workoutContent,
  }),
  saveVersion: z.strictObject({
    workoutId: id,
    versionId: z.optional(id),
    parentVersionId: z.optional(z.nullable(id)),
    createdAt: z.optional(instant),
    content: savedContent,
  }),
  /** S7.26 */
  createPlan: z.strictObject({
    planId: z.optional(id),
    name,
    ...z.partial(z.strictObject({ description, sport, periodType, isPublic, originalPlanId })).shape,
    /** Of an empty plan; without it and without workouts, 8 (S9.03). */
    weeks: z.optional(z.int().check(z.minimum(1), z.maximum(limits.planWeeks))),
    workoutsByDays: z.optional(workoutsByDays),
    weekRestDays: z.optional(weekRestDays),
  }),
  /** S7.26 */
  deletePlan: z.strictObject({ _id: id }),
  /** S7.37 */
  createFtpHistoryEntry: z.strictObject({
    isRecalculatePastActivities: z.boolean(),
    data: z.strictObject({ value: z.number(), sport: sportSchema, date: plainDate }),
  }),
  /** S7.31: changed fields only, flat. */
  updateSettings: z.record(z.string(), z.unknown()),
} as const satisfies Partial<Record<ActName, z.ZodMiniType>>;

export type RestForm<Name extends keyof typeof restForms> = z.infer<(typeof restForms)[Name]>;
