/** The segments of a workout: steps with a length and a target, and repeats around them. Spec S9.12, S9.13. */
import * as z from 'zod/mini';
import { segmentSize, targetKinds } from './segment-size.ts';

/** Bounds of what one workout may hold, so that a hostile or broken file cannot fill a device. */
export const segmentLimits = {
  expandedSteps: 500,
  messages: 300,
  messageCharacters: 500,
  totalSeconds: 86_400,
  totalMeters: 300_000,
  sendOffSeconds: 7200,
  repeatCount: 200,
  repeatDepth: 3,
  percent: 1000,
  watts: 4000,
} as const;

/** Spec S9.13, in its order. */
export const stepTypes = [
  'warmUp',
  'coolDown',
  'heartRate',
  'erg',
  'plus',
  'minus',
  'slope',
  'rest',
  'openEnded',
  'climb',
  'active',
  'interval',
  'freeRide',
  'sfr',
] as const;

export const equipment = ['drill', 'kick', 'pull', 'paddles', 'fins', 'snorkel'] as const;

export const strokes = ['freestyle', 'backstroke', 'breaststroke', 'butterfly', 'medley', 'choice'] as const;

const seconds = z.number().check(z.gt(0), z.lte(segmentLimits.totalSeconds));
const meters = z.number().check(z.gt(0), z.lte(segmentLimits.totalMeters));

/** A linear ramp; a steady target has equal ends. */
const ramp = (minimum: number, maximum: number) => {
  const end = z.number().check(z.gte(minimum), z.lte(maximum));
  return z.strictObject({ start: end, end });
};

const range = (minimum: number, maximum: number) => {
  const edge = z.number().check(z.gte(minimum), z.lte(maximum));
  return z.strictObject({ low: edge, high: edge }).check(z.refine((value) => value.low <= value.high));
};

const timedMessage = z.strictObject({
  /** From the start of the step or repeat that carries it. */
  atSeconds: z.number().check(z.gte(0), z.lte(segmentLimits.totalSeconds)),
  text: z.string().check(z.minLength(1), z.maxLength(segmentLimits.messageCharacters)),
  durationSeconds: z.exactOptional(z.number().check(z.gt(0), z.lte(600))),
});
export type TimedMessage = z.infer<typeof timedMessage>;

const messages = z.array(timedMessage).check(z.minLength(1), z.maxLength(segmentLimits.messages));

export const stepSchema = z
  .strictObject({
    type: z.enum(stepTypes),
    /** Exactly one of seconds and metres. */
    durationSeconds: z.exactOptional(seconds),
    distanceMeters: z.exactOptional(meters),
    /** Goes on until the lap key; the length above is for planning. */
    isOpenEnded: z.exactOptional(z.literal(true)),
    percentOfFtp: z.exactOptional(ramp(0, segmentLimits.percent)),
    watts: z.exactOptional(ramp(0, segmentLimits.watts)),
    /** Percent of the speed at critical swim speed. */
    percentOfCssSpeed: z.exactOptional(ramp(20, 300)),
    /** Added to the pace at critical swim speed; positive is slower. */
    secondsPer100mFromCss: z.exactOptional(z.number().check(z.gte(-60), z.lte(300))),
    /** A fixed pace, not relative to critical swim speed. */
    secondsPer100m: z.exactOptional(z.number().check(z.gte(30), z.lte(600))),
    /** Percent of the mean watts over 2,000 m on the rowing machine. */
    percentOf2kWatts: z.exactOptional(ramp(0, segmentLimits.percent)),
    /** Added to the mean pace over 2,000 m; positive is slower. */
    secondsPer500mFrom2k: z.exactOptional(z.number().check(z.gte(-60), z.lte(300))),
    /** A fixed pace, not relative to the 2,000 m. */
    secondsPer500m: z.exactOptional(z.number().check(z.gte(60), z.lte(600))),
    /** A range in percent of threshold heart rate; a power or pace beside it is the planning estimate. */
    percentOfThresholdHeartRate: z.exactOptional(range(30, 150)),
    slopePercent: z.exactOptional(z.number().check(z.gte(-40), z.lte(40))),
    /** Pedal revolutions, rowing strokes or arm strokes a minute. */
    cadence: z.exactOptional(range(1, 250)),
    equipment: z.exactOptional(z.enum(equipment)),
    stroke: z.exactOptional(z.enum(strokes)),
    /** The next length starts so long after this one did: what is left of it is rest. For lengths in metres. */
    sendOffSeconds: z.exactOptional(z.number().check(z.gt(0), z.lte(segmentLimits.sendOffSeconds))),
    /** As hard as the athlete can; the target is then for planning only. */
    isMaximal: z.exactOptional(z.literal(true)),
    messages: z.exactOptional(messages),
  })
  .check(
    z.refine((step) => (step.durationSeconds === undefined) !== (step.distanceMeters === undefined), {
      path: ['durationSeconds'],
    }),
    z.refine((step) => step.sendOffSeconds === undefined || step.distanceMeters !== undefined, {
      path: ['sendOffSeconds'],
    }),
    z.refine((step) => targetKinds.filter((kind) => step[kind] !== undefined).length <= 1, { path: ['type'] }),
  );

export type Step = z.infer<typeof stepSchema>;

export type Repeat = {
  type: 'repeat';
  count: number;
  segments: Segment[];
  /** Timed from the start of the first pass, across all passes. */
  messages?: TimedMessage[];
};

export type Segment = Step | Repeat;

/** Segments in which repeats nest at most `depth` deep. */
function segmentSchema(depth: number): z.ZodMiniType<Segment> {
  if (depth === 0) return stepSchema;
  const repeat = z.strictObject({
    type: z.literal('repeat'),
    count: z.int().check(z.gte(1), z.lte(segmentLimits.repeatCount)),
    segments: z.array(segmentSchema(depth - 1)).check(z.minLength(1), z.maxLength(segmentLimits.expandedSteps)),
    messages: z.exactOptional(messages),
  });
  return z.union([stepSchema, repeat]);
}

/** The segments of one workout, within all limits together. */
export const segmentsSchema = z.array(segmentSchema(segmentLimits.repeatDepth)).check(
  z.maxLength(segmentLimits.expandedSteps),
  z.refine(
    (segments) => {
      const size = segmentSize(segments);
      return (
        size.steps <= segmentLimits.expandedSteps &&
        size.messages <= segmentLimits.messages &&
        size.seconds <= segmentLimits.totalSeconds &&
        size.meters <= segmentLimits.totalMeters
      );
    },
    { error: 'A workout can have up to 500 steps, 300 messages, 24 hours and 300 km, counting every repeat.' },
  ),
);
