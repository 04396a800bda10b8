/** What a list, a calendar and the statistics need of a recorded activity, worked out by core/domain/activity/summary.ts. */
import * as z from 'zod/mini';

/** For which durations the best mean power of an activity is stored, in seconds: dense where records are compared. */
export const curveDurationsSeconds = [
  1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1_200, 1_500, 1_800, 2_400,
  2_700, 3_600, 5_400, 7_200, 10_800, 14_400, 18_000, 21_600, 28_800, 43_200, 86_400,
] as const;

/** Over which distances the best time of a swim or a row is stored: those that are raced and tested. */
export const timedDistancesMeters = {
  swim: [50, 100, 200, 400, 800, 1_500],
  rowing: [500, 1_000, 2_000, 5_000, 6_000, 10_000],
} as const;

/** By what stress was worked out, the best of what was recorded. */
export const stressSources = ['power', 'pace', 'heartRate'] as const;

/** Beyond all that can be worked out of a recording, however odd, and sums of as many as there may be are still numbers. */
const mostOfAnything = 1e100;
export const amount = z.number().check(z.gte(0), z.lte(mostOfAnything));
/** Null where the channel was not recorded. */
const meanAndMaximum = z.nullable(z.strictObject({ average: amount, maximum: amount }));

/** Numbers as they are, not rounded to what is shown. */
export const activitySummary = z.strictObject({
  /** From the first sample to the last. */
  elapsedSeconds: amount,
  /** Without pauses, and without more than ten seconds in which nothing was recorded. */
  timerSeconds: amount,
  /** Of these, without standing still, and in a pool without its rests. */
  movingSeconds: amount,
  /** Null where it was not measured. */
  distanceMeters: z.nullable(amount),
  ascentMeters: z.nullable(amount),
  watts: meanAndMaximum,
  beatsPerMinute: meanAndMaximum,
  /** Mean without zeros: how fast the athlete turned while turning. */
  cadence: meanAndMaximum,
  /** Mean over the moving time. */
  metersPerSecond: meanAndMaximum,
  normalizedWatts: z.nullable(amount),
  kilojoules: z.nullable(amount),
  /** Against the athlete's threshold then, null where stress has no source. */
  intensityFactor: z.nullable(amount),
  stress: z.nullable(amount),
  stressSource: z.nullable(z.enum(stressSources)),
  /** The power curve at `curveDurationsSeconds`, cut off after the longest that was reached. Null without power. */
  curveWatts: z.nullable(z.array(amount).check(z.maxLength(curveDurationsSeconds.length))),
  /**
   * The best time over each of `timedDistancesMeters`, cut off after the longest that was covered without a rest. Of swims and
   * rows alone, and of those that were measured before schema 17 not stored.
   */
  bestSeconds: z.optional(z.array(amount).check(z.maxLength(6))),
});
export type ActivitySummary = z.infer<typeof activitySummary>;
