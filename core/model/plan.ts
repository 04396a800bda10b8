/** A training plan (S3.07): the plan, its weeks and their items are rows; `workoutsByDays` is computed from them. */
import * as z from 'zod/mini';
import { id, instant, rank, slug } from './ids.ts';
import { limits } from './limits.ts';
import { periodTypes } from './period.ts';
import { sportSchema as sport } from './sport-schema.ts';

export const periodType = z.enum(periodTypes);

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
};

export const planWeekFields = { planId: id, rank, note: z.string().check(z.maxLength(limits.noteLength)) };

/** Monday is 1 and Sunday 7 (S9.10). */
export const weekday = z.int().check(z.minimum(1), z.maximum(7));

export const planItemFields = { weekId: id, weekday, rank, workoutId: id, versionId: z.nullable(id) };
