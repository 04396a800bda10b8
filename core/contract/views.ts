/** What the server shows of workouts, lists, plans and sessions on its own addresses (S3.05–S3.07, S3.09). */
import * as z from 'zod/mini';
import { completion } from '#core/model/event.ts';
import { eventColors } from '#core/model/event-bounds.ts';
import { listSort } from '#core/model/list.ts';
import { periodType } from '#core/model/plan.ts';
import { segmentsSchema } from '#core/model/segment.ts';
import { pattern } from '#core/model/series.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { levelSchema, poolSchema, workoutStatsSchema, workoutTypes } from '#core/model/workout.ts';
import { writtenEntry } from '#core/model/written-entry.ts';

/** A workout in a search result: enough for its card. */
export const workoutCard = z.object({
  /** The version's id. */
  id: z.string(),
  workoutId: z.string(),
  slug: z.string(),
  name: z.string(),
  sport: sportSchema,
  workoutType: z.nullable(z.enum(workoutTypes)),
  tags: z.array(z.string()),
  authorName: z.string(),
  durationSeconds: z.number(),
  stress: z.number(),
  /** 1 is an hour at threshold. */
  intensityFactor: z.number(),
  level: levelSchema,
  /** Older servers don't send it. */
  pool: z.exactOptional(z.nullable(poolSchema)),
  segments: segmentsSchema,
});
export type WorkoutCard = z.infer<typeof workoutCard>;

export const workoutView = z.object({
  ...workoutCard.shape,
  description: z.string(),
  createDate: z.string(),
  pool: z.nullable(poolSchema),
  /** Swim and rowing workouts have a distance. */
  meters: z.number(),
  stats: workoutStatsSchema,
  isMine: z.boolean(),
  isPublic: z.boolean(),
  /** The athlete's own lists that hold it. */
  listIds: z.array(z.string()),
  /** Oldest first; `number` counts from 1. */
  versions: z.array(z.object({ id: z.string(), number: z.nullable(z.int()), name: z.string(), createdAt: z.string() })),
});
export type WorkoutView = z.infer<typeof workoutView>;

export const listView = z.object({
  listId: z.string(),
  listName: z.string(),
  shortName: z.string(),
  showInApp: z.boolean(),
  isShared: z.boolean(),
  sort: listSort,
  slug: z.string(),
  orderedWorkoutsIds: z.array(z.string()),
});
export type ListView = z.infer<typeof listView>;

export const listWithWorkouts = z.object({ ...listView.shape, workouts: z.array(workoutView) });

/** A plan in a list of plans. */
export const planCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  sport: sportSchema,
  periodType,
  authorName: z.string(),
  /** Null for the plans that came with the installation. */
  userId: z.nullable(z.string()),
  isPublic: z.boolean(),
  isPrivateForever: z.boolean(),
  originalPlanId: z.nullable(z.string()),
  weeks: z.int(),
  totalWorkouts: z.int(),
  daysPerWeek: z.int(),
  dailyMinutes: z.number(),
  /** These two draw the plan on its card; all six figures come from `planOutline` (core/domain/plans). */
  weekStress: z.array(z.number()),
  /** The hardest level of each day, 7 a week; 0 is a day off. */
  dayLevels: z.array(z.union([levelSchema, z.literal(0)])),
  /** Load weeks up to the recovery that ends them (S3.07); not sent by older servers. */
  blocks: z.exactOptional(z.array(z.object({ weeks: z.array(z.object({ isRecoveryWeek: z.boolean() })) }))),
  /** The plan shown in the mobile app. */
  appPlan: z.boolean(),
});
export type PlanCard = z.infer<typeof planCard>;

export const planView = z.object({
  ...planCard.shape,
  /** Seven days a week, Monday first; each day a list of workouts in order. */
  workoutsByDays: z.array(z.array(z.object({ ...workoutCard.shape, itemId: z.string() }))),
  /** One note a week. */
  weekNotes: z.array(z.string()),
  /** What is said of each day of a week, Monday first; '' where that is nothing. Not sent by older servers. */
  dayNotes: z.exactOptional(z.array(z.array(z.string()))),
  /** The rest days of each week; Monday is 1. */
  weekRestDays: z.array(z.array(z.int())),
  /** Of a plan of the catalogue, in every language (S3.07); not sent for others, nor by older servers. */
  names: z.exactOptional(z.record(z.string(), z.string())),
  descriptions: z.exactOptional(z.record(z.string(), z.string())),
});
export type PlanView = z.infer<typeof planView>;

/** A series as it is asked for: what it repeats, and when. */
export const recurrenceView = z.object({
  id: z.string(),
  primaryEventId: z.string(),
  startDate: z.string(),
  pattern,
  workoutId: z.nullable(z.string()),
  localTime: z.nullable(z.string()),
  embedWorkout: z.nullable(z.string()),
  percentOfHR: z.nullable(z.number()),
  isOutdoorWorkout: z.boolean(),
  note: z.string(),
  color: z.literal(eventColors),
  entry: z.nullable(writtenEntry),
});

export const eventView = z.object({
  eventId: z.string(),
  /** Null for what is written in words. */
  workoutId: z.nullable(z.string()),
  calendarDate: z.string(),
  localTime: z.nullable(z.string()),
  /** The version as planned; null follows the newest. */
  embedWorkout: z.nullable(z.string()),
  percentOfHR: z.nullable(z.number()),
  isOutdoorWorkout: z.boolean(),
  note: z.string(),
  done: z.nullable(completion),
  color: z.literal(eventColors),
  entry: z.nullable(writtenEntry),
  /** Null if it does not repeat, or replaces an occurrence of a series that is gone. */
  recurrence: z.nullable(
    z.object({
      id: z.string(),
      primaryEventId: z.string(),
      pattern,
      originalDate: z.string(),
      isDetached: z.boolean(),
    }),
  ),
  /** The version to ride; null where it is not known. */
  workout: z.nullable(workoutCard),
});
export type EventView = z.infer<typeof eventView>;

/** One page of a longer list; pages count from 1. More follow where the total is beyond this page; it may count no further than to that. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), pageNumber: z.int(), pageSize: z.int() });
