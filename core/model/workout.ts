/** What a workout says, and the numbers that follow from it. Spec S3.05. */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { id, instant, slug } from './ids.ts';
import { segmentsSchema } from './segment.ts';
import { sportSchema } from './sport-schema.ts';
import { workoutLimits } from './workout-limits.ts';

/** The purpose of a session: what the coach and today's suggestion choose by. */
export const workoutTypes = [
  'recovery',
  'endurance',
  'long',
  'tempo',
  'sweetspot',
  'threshold',
  'vo2max',
  'anaerobic',
  'sprint',
  'force',
  'opener',
  'test',
] as const;
export type WorkoutType = (typeof workoutTypes)[number];

/** The pools that sets are written for, by one of their lengths; 33m is 33⅓ m. */
export const poolSchema = z.enum(['25m', '50m', '25yd', '33m']);
export type Pool = z.infer<typeof poolSchema>;

/** One length. */
export const poolMeters: Record<Pool, number> = { '25m': 25, '50m': 50, '25yd': 22.86, '33m': 100 / 3 };

/** The part that is trained: a change of it makes a version. */
const steps = {
  sport: sportSchema,
  /** Of a swim: the pool that its lengths fit. */
  pool: z.exactOptional(poolSchema),
  segments: segmentsSchema,
};

/** The description: fields of the workout, each changed by itself (decision 10). */
export const descriptionFields = {
  name: z.string().check(z.regex(/\S/), z.maxLength(workoutLimits.nameCharacters)),
  description: z.string().check(z.maxLength(workoutLimits.descriptionCharacters)),
  /** Null where it has no purpose of its own. */
  workoutType: z.nullable(z.enum(workoutTypes)),
  tags: z
    .array(z.string().check(z.minLength(1), z.maxLength(workoutLimits.tagCharacters)))
    .check(z.maxLength(workoutLimits.tags)),
};
const description = z.strictObject(descriptionFields);
export type Description = z.infer<typeof description>;

const authorName = z.string().check(z.maxLength(workoutLimits.authorCharacters));

/** The part of a workout that its author writes. Every version holds one, with the description of when it was made. */
export const workoutContent = z.strictObject({
  ...steps,
  ...descriptionFields,
  workoutType: z.exactOptional(z.enum(workoutTypes)),
  authorName,
});
export type WorkoutContent = z.infer<typeof workoutContent>;

/** What a new version is saved with: its steps, and of the rest only what changes along with them. */
export const savedContent = z.strictObject({
  ...steps,
  ...z.partial(z.strictObject({ ...descriptionFields, authorName })).shape,
});
export type SavedContent = z.infer<typeof savedContent>;
export type Steps = Pick<WorkoutContent, 'sport' | 'pool' | 'segments'>;

/** Spec S9.11: recovery 1, endurance 2, tempo 3, threshold 4, vo2max 5, anaerobic 6. */
export const levelSchema = z.literal([1, 2, 3, 4, 5, 6]);
export type Level = z.infer<typeof levelSchema>;

const amount = z.number().check(z.gte(0));

/** Computed from the segments by the same function on device and server, never sent. */
export const workoutStatsSchema = z.strictObject({
  durationSeconds: amount,
  /** Duration without passive rest. */
  movingSeconds: amount,
  /** Zero where the sport or the steps give no distance. */
  distanceMeters: amount,
  stress: amount,
  /** 1 is an hour at threshold. */
  intensityFactor: amount,
  /** Power sessions only. */
  averageWatts: z.exactOptional(amount),
  normalizedPower: z.exactOptional(amount),
  kilojoules: z.exactOptional(amount),
  /** Six levels, easiest first; passive rest is in none of them. */
  secondsInLevel: z.array(amount).check(z.length(6)),
  level: levelSchema,
});
export type WorkoutStats = z.infer<typeof workoutStatsSchema>;

export const workouts = declareTable(
  rowOf({
    slug,
    createdAt: instant,
    isPublic: z.boolean(),
    // Missing in what was made before schema 3 and not described since: its versions say it (describe-workout.ts).
    name: z.exactOptional(descriptionFields.name),
    description: z.exactOptional(descriptionFields.description),
    workoutType: z.exactOptional(descriptionFields.workoutType),
    tags: z.exactOptional(descriptionFields.tags),
  }),
  {
    key: 'slug',
    fixed: ['slug', 'createdAt'],
    onClash: { tags: 'wordByWord' },
  },
);

export const workoutVersions = declareTable(
  rowOf({
    workoutId: id,
    parentVersionId: z.nullable(id),
    /** Nth version, counted by the server; null until it has been there. */
    number: z.nullable(z.int()),
    slug,
    createdAt: instant,
    content: workoutContent,
    stats: workoutStatsSchema,
  }),
  {
    parent: { table: 'workouts', field: 'workoutId', deletedWithIt: false },
    key: 'slug',
    derived: ['stats'],
    serverSet: ['number'],
    fixed: ['workoutId', 'parentVersionId', 'slug', 'createdAt', 'content'],
  },
);
