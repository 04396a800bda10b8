/**
 * What goes to other apps and devices (S3.02) and how the calendar looks (S3.03), as flat fields of the settings, so
 * that two devices that change two of them never conflict. Null or absent means the default of `defaultAppSettings`.
 */
import * as z from 'zod/mini';
import { id, plainDate } from './ids.ts';

const later = <Type extends z.core.$ZodType>(type: Type) => z.optional(z.nullable(type));

/** How much of the calendar a service gets (S9.09). */
export const calendarSyncs = ['off', '2weeks'] as const;
const calendarSync = later(z.enum(calendarSyncs));
const isOn = later(z.boolean());

/** What a watch holds the athlete to, as the targets of FIT name it. */
export const garminTypes = ['power-3s', 'power-10s', 'power-30s', 'heart-rate'] as const;

/** Whose workout of the day the app shows: one value, since only one may be shown (S4.06). */
export const workoutSources = ['calendar', 'tp', 'intervals'] as const;
export type WorkoutSource = (typeof workoutSources)[number];

/** The plan that the app shows in place of a workout of the day, and the Monday on which its first week began. */
const appPlan = z.object({ planId: id, startsOn: plainDate });

export const appSettingsFields = {
  garminType: later(z.enum(garminTypes)),
  garminMode: later(z.enum(['off', 'range'])),
  garminRangeModeZ1Z215: isOn,
  garminOpenWarmupMode: isOn,
  garminSyncCalendar: calendarSync,
  tpSyncCalendar: calendarSync,
  intervalsSyncCalendar: calendarSync,
  intervalsTwoWaySyncCalendar: calendarSync,
  zwiftSyncCalendar: calendarSync,
  /** Of it follow `wod` of the calendar settings, `tpWod` and `intervalsWod`. */
  workoutSource: later(z.enum(workoutSources)),
  /** One with `workoutSource`: while the app shows a plan it shows no workout of the day. */
  appPlan: later(appPlan),
  showWeeklyTotals: isOn,
  compactView: isOn,
  shareMyCalendar: isOn,
};
export type AppSettings = z.infer<z.ZodMiniObject<typeof appSettingsFields>>;
