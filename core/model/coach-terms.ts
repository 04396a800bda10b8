/** The coach's terms: kinds of plans, blocks and hard sessions, and their bounds (S4.11, S5.17, S9.02, S9.14). */

/** Spec S9.14, in its order. */
export const planTypes = [
  'sweet-spot-hard',
  'sweet-vo2-hard',
  'big-intensity',
  'italian',
  'crunched',
  'polarized',
  'fitness',
  'sweet-spot',
  'base',
  'base+',
  'base++',
  'big-climbs',
  'big-days',
  'stronger-rider',
  'sprinting',
  'custom',
] as const;
export type PlanType = (typeof planTypes)[number];

/** What a block is for, in the order of a season. */
export const blockTypes = ['base', 'build', 'peak', 'race'] as const;
export type BlockType = (typeof blockTypes)[number];

/** What a hard session trains, by the name that all three sports share (core/domain/coach/families.ts). */
export const keyFamilies = [
  'tempo',
  'sweet-spot',
  'threshold',
  'over-under',
  'vo2max',
  'long-vo2max',
  'short-vo2max',
  '30-15',
  'anaerobic',
  'sprints',
  'strength',
  'big-gear',
] as const;
export type KeyFamily = (typeof keyFamilies)[number];

/** S5.17, S9.02; a single block of more weeks than `longestPeakBlock` is never a peak. */
export const coachPlanWeeks = { minimum: 4, maximum: 49, default: 4, longestPeakBlock: 8 } as const;

/** S4.11: minutes of a day that the athlete has not set. */
export const unsetMinutes = -1;
export const coachDayMinutes = { minimum: 20, maximum: 600, weekday: 60, weekend: 120 } as const;

/** Where an athlete begins on the ladder of a family, 1 easiest. */
export const intensityLevels = { minimum: 1, maximum: 8 } as const;

/** Of a plan. */
export const mostBlocks = 12;
export const mostEvents = 12;
