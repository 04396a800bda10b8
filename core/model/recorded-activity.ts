/**
 * A recorded activity: what a watch, a head unit or an erg wrote down of one ride, swim or row (S3.08), as every reader
 * of core/formats/activity gives it and every number of core/domain/activity takes it. Its samples are whole seconds
 * from the start, in columns; it is kept as one blob (core/formats/activity/samples.ts), and what lists need of it is
 * its summary (activity-summary.ts).
 */
import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { limits } from './limits.ts';
import { sports } from './sport.ts';
import { otherSports } from './other-sports.ts';

/** The three sports, and `other` for any other recording. */
export const activitySports = [...sports, 'other'] as const;
export type ActivitySport = (typeof activitySports)[number];

export const activityLimits = {
  /** 24 hours at 1 Hz. Of a longer recording the first are kept, and that it was longer is told. */
  samples: 86_400,
  /** From the first sample to the last. Generous: a device that was left on for a month of pauses is still read. */
  spanSeconds: 31 * 86_400,
  laps: 2_000,
  swimLengths: 5_000,
  pauses: 2_000,
  /** Activities in one file: legs of a multisport race, or files in a row. */
  activitiesPerFile: 50,
  fileBytes: limits.blobBytes,
} as const;

/**
 * The channels, each with its bounds and the precision it is stored with: `perUnit` steps make one unit, as fine as
 * devices write it or finer. A value out of bounds is a fault of the device and becomes a gap.
 */
export const channels = {
  watts: { minimum: 0, maximum: 4_000, perUnit: 1 },
  beatsPerMinute: { minimum: 20, maximum: 250, perUnit: 1 },
  /** Pedal revolutions, or strokes of a rower or swimmer, a minute. */
  cadence: { minimum: 0, maximum: 300, perUnit: 10 },
  metersPerSecond: { minimum: 0, maximum: 60, perUnit: 1_000 },
  /** Since the start; never falls. */
  distanceMeters: { minimum: 0, maximum: 10_000_000, perUnit: 100 },
  /** Above the sea. */
  altitudeMeters: { minimum: -500, maximum: 9_500, perUnit: 10 },
  /** Degrees, WGS 84; a sample has both of these or neither. */
  latitude: { minimum: -90, maximum: 90, perUnit: 10_000_000 },
  longitude: { minimum: -180, maximum: 180, perUnit: 10_000_000 },
} as const satisfies Record<string, { minimum: number; maximum: number; perUnit: number }>;
export type ChannelName = keyof typeof channels;
export const channelNames = Object.keys(channels) as ChannelName[];

/** One value a sample, `null` where nothing was recorded. */
export type Channel = readonly (number | null)[];

export type Samples = {
  /** Whole seconds since `startedAt`, each larger than the one before. Where seconds are missing, nothing was recorded. */
  offsetsSeconds: readonly number[];
  /** Those that were recorded at all, each as long as `offsetsSeconds`. */
  channels: { readonly [Name in ChannelName]?: Channel };
};

/** Seconds since `startedAt`; not of the clock of the device, which may have been paused. */
const offset = z.int().check(z.minimum(0), z.maximum(activityLimits.spanSeconds));
const seconds = z.number().check(z.gte(0), z.lte(activityLimits.spanSeconds));
const meters = z.number().check(z.gte(0), z.lte(channels.distanceMeters.maximum));
const text = z.string().check(z.minLength(1), z.maxLength(limits.nameLength));

/** A stretch that the athlete or the device marked. Laps follow one another, but need not touch. */
export const recordedLap = z.strictObject({
  startSeconds: offset,
  /** The first second after it. */
  endSeconds: offset,
  /** By hand, or by the device at a distance, a time, a place, the end; null where the file doesn't say. */
  trigger: z.nullable(z.enum(['manual', 'distance', 'time', 'position', 'sessionEnd'])),
  /** Was this lap a rest? Null where the file doesn't say. */
  isRest: z.nullable(z.boolean()),
  /** As the device said; null where it didn't. */
  timerSeconds: z.nullable(seconds),
  distanceMeters: z.nullable(meters),
});
export type RecordedLap = z.infer<typeof recordedLap>;

/** Strokes as watches tell them apart; `drill` is a length that was told by hand. */
export const recordedStrokes = [
  'freestyle',
  'backstroke',
  'breaststroke',
  'butterfly',
  'medley',
  'mixed',
  'drill',
] as const;

/** One length of a pool, or the rest between two. */
export const swimLength = z.strictObject({
  startSeconds: offset,
  durationSeconds: seconds,
  isRest: z.boolean(),
  /** 0 in a rest. */
  distanceMeters: meters,
  stroke: z.nullable(z.enum(recordedStrokes)),
  /** Arm strokes in all of the length; null where they weren't counted. */
  strokes: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
});
export type SwimLength = z.infer<typeof swimLength>;

/** Strokes and seconds of a length together, fewer of both is better; null where strokes weren't counted. */
export const swolfOf = ({ strokes, durationSeconds, isRest }: SwimLength): number | null =>
  strokes === null || strokes === 0 || isRest ? null : Math.round(strokes + durationSeconds);

/** What the reader met that is not as it should be; words are under `activities.lost.…`. */
export const readingLosses = [
  /** The checksum is wrong, what is in the file was read. */
  'checksum',
  /** The file breaks off, what comes before was read. */
  'truncated',
  /** A part of the file makes no sense, what comes before it was read. */
  'damagedPart',
  /** Samples without a time. */
  'noTime',
  /** Samples of a time that was over already. */
  'timeBackwards',
  /** Values that cannot be, such as 60,000 W. */
  'outOfBounds',
  /** A distance that went back. */
  'distanceBackwards',
  /** Samples beyond 24 hours, or laps, lengths or pauses beyond their limits. */
  'tooMany',
  /** The totals say a start or length that the samples don't have. */
  'contradiction',
  /** The text was not in UTF-8. */
  'windows1252',
] as const;
export type ReadingLoss = (typeof readingLosses)[number];

/** Totals as the device wrote them, never mixed with our own: it may leave zeros out of a mean. */
const deviceTotals = z.strictObject({
  elapsedSeconds: z.nullable(seconds),
  /** While its clock ran. */
  timerSeconds: z.nullable(seconds),
  distanceMeters: z.nullable(meters),
  averageWatts: z.nullable(z.number()),
  maximumWatts: z.nullable(z.number()),
  normalizedWatts: z.nullable(z.number()),
  /** By which it worked out stress and intensity. */
  ftpWatts: z.nullable(z.number()),
  stress: z.nullable(z.number()),
  intensityFactor: z.nullable(z.number()),
  kilojoules: z.nullable(z.number()),
  averageBeatsPerMinute: z.nullable(z.number()),
  maximumBeatsPerMinute: z.nullable(z.number()),
  ascentMeters: z.nullable(z.number()),
  kilocalories: z.nullable(z.number()),
});
export type DeviceTotals = z.infer<typeof deviceTotals>;

export const noDeviceTotals: DeviceTotals = {
  elapsedSeconds: null,
  timerSeconds: null,
  distanceMeters: null,
  averageWatts: null,
  maximumWatts: null,
  normalizedWatts: null,
  ftpWatts: null,
  stress: null,
  intensityFactor: null,
  kilojoules: null,
  averageBeatsPerMinute: null,
  maximumBeatsPerMinute: null,
  ascentMeters: null,
  kilocalories: null,
};

/** All of an activity but its samples. */
export const activityFacts = z.strictObject({
  sport: z.enum(activitySports),
  /** Where the sport is `other`: which, as far as the file says. Null in the three sports. */
  otherSport: z.nullable(z.enum(otherSports)),
  /** On a trainer, an erg or in a pool; null where the file doesn't say. */
  isIndoor: z.nullable(z.boolean()),
  /** As the athlete or the device called it. */
  name: z.nullable(text),
  startedAt: instant,
  /** What the clock on the wall there showed beyond UTC; null where the file doesn't say. */
  utcOffsetSeconds: z.nullable(z.int().check(z.minimum(-18 * 3600), z.maximum(18 * 3600))),
  /** While the clock of the device stood: from, and to the first second after. In order, apart from each other. */
  pauses: z
    .array(z.strictObject({ startSeconds: offset, endSeconds: offset }))
    .check(z.maxLength(activityLimits.pauses)),
  laps: z.array(recordedLap).check(z.maxLength(activityLimits.laps)),
  /** Of a swim in a pool. */
  poolLengthMeters: z.nullable(meters),
  swimLengths: z.array(swimLength).check(z.maxLength(activityLimits.swimLengths)),
  /** Which device, in words, such as "Garmin Edge 500"; null where the file doesn't say. */
  device: z.nullable(text),
  deviceTotals,
  /** Each once, with how often. */
  lost: z
    .array(z.strictObject({ code: z.enum(readingLosses), times: z.int().check(z.minimum(1)) }))
    .check(z.maxLength(readingLosses.length)),
});
export type ActivityFacts = z.infer<typeof activityFacts>;

export type RecordedActivity = ActivityFacts & Samples;
