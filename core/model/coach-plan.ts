/** What the coach is asked for: the kind, length and days of a plan (S3.15, S9.02, S9.14). */
import * as z from 'zod/mini';
import {
  blockTypes,
  coachDayMinutes,
  intensityLevels,
  keyFamilies,
  mostBlocks,
  mostEvents,
  planTypes,
  unsetMinutes,
} from './coach-terms.ts';
import { eventColors } from './event-bounds.ts';
import { plainDate } from './ids.ts';
import { limits } from './limits.ts';
import { weekday } from './plan.ts';
import { sportSchema } from './sport-schema.ts';

const intensityLevel = z.int().check(z.minimum(intensityLevels.minimum), z.maximum(intensityLevels.maximum));

const minutes = z.union([
  z.literal(unsetMinutes),
  z.int().check(z.minimum(coachDayMinutes.minimum), z.maximum(coachDayMinutes.maximum)),
]);

const weekdays = z.array(weekday).check(z.maxLength(7));

/** The athlete's own kind of week, where no type fits. */
export const customPlan = z.strictObject({
  /** In the order in which key sessions take them. */
  families: z.array(z.enum(keyFamilies)).check(z.minLength(1), z.maxLength(6)),
  keySessions: z.int().check(z.minimum(0), z.maximum(4)),
  isBackToBack: z.boolean(),
});

export const coachBlock = z.strictObject({
  blockType: z.enum(blockTypes),
  planType: z.enum(planTypes),
  name: z.string().check(z.maxLength(limits.nameLength)),
  description: z.string().check(z.maxLength(limits.noteLength)),
  customPlan: z.nullable(customPlan),
  currentIntervalIntensityLevel: intensityLevel,
  /** In place of the last kind of key session; null keeps that of the type. */
  secondaryType: z.nullable(z.enum(keyFamilies)),
  secondaryIntensity: z.nullable(intensityLevel),
  /** Monday is 1 (S9.10). */
  workoutDays: weekdays.check(z.minLength(1)),
  bestLongRideDays: weekdays,
  /** By weekday, for the workout days alone. */
  minutesPerDay: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), minutes),
});
export type CoachBlock = z.infer<typeof coachBlock>;

export const coachPlanConfig = z.strictObject({
  sport: sportSchema,
  startDate: plainDate,
  events: z.array(z.strictObject({ eventDate: plainDate, primary: z.boolean() })).check(z.maxLength(mostEvents)),
  blocks: z.array(coachBlock).check(z.minLength(1), z.maxLength(mostBlocks)),
  isEventBasedPlan: z.boolean(),
  singleMultiBlockDurationWeeks: z.int().check(z.minimum(0), z.maximum(520)),
  isSingleBlockOn: z.boolean(),
  hasAiProgression: z.boolean(),
  calendarColor: z.literal(eventColors),
});
export type CoachPlanConfig = z.infer<typeof coachPlanConfig>;
