/** Random workouts with every field of the model at any value that it takes, however odd, in any sport. */
import fc from 'fast-check';
import {
  equipment,
  type Repeat,
  type Segment,
  segmentLimits,
  type Step,
  stepTypes,
  strokes,
  type TimedMessage,
} from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import { sports } from '#core/model/sport.ts';
import { poolMeters, type Pool } from '#core/model/workout.ts';

/** Whole, with a few decimals, or any double of the range. JSON has no -0, so the model has none. */
const between = (min: number, max: number, { isOpen = false } = {}): fc.Arbitrary<number> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.integer({ min: Math.ceil(min) + (isOpen ? 1 : 0), max: Math.floor(max) }) },
      {
        weight: 2,
        arbitrary: fc.integer({ min: Math.ceil(min * 1000) + 1, max: Math.floor(max * 1000) }).map((n) => n / 1000),
      },
      { weight: 1, arbitrary: fc.double({ min, max, minExcluded: isOpen, noNaN: true }) },
    )
    .map((value) => (Object.is(value, -0) ? 0 : value));

const ramp = (min: number, max: number) => {
  const end = between(min, max);
  return fc.oneof(
    end.map((value) => ({ start: value, end: value })),
    fc.record({ start: end, end }),
  );
};
const range = (min: number, max: number) =>
  fc.tuple(between(min, max), between(min, max)).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));

const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('Say "go"', 'at 1:30', '\\', '\\n', 'a\nb', '\r\t', '“quoted”', '4x', ' ', '2:00 to go'),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: segmentLimits.messageCharacters }).map((length) => '"'.repeat(length)),
  },
);

const message: fc.Arbitrary<TimedMessage> = fc.record(
  {
    text: words,
    atSeconds: fc.oneof(fc.constant(0), between(0, segmentLimits.totalSeconds)),
    durationSeconds: between(0, 600, { isOpen: true }),
  },
  { requiredKeys: ['text', 'atSeconds'] },
);
const messages = fc.array(message, { minLength: 1, maxLength: 3 });

const { percent, watts } = segmentLimits;
const target: fc.Arbitrary<Partial<Step>> = fc.oneof(
  fc.constant({}),
  ramp(0, percent).map((percentOfFtp) => ({ percentOfFtp })),
  ramp(0, watts).map((value) => ({ watts: value })),
  ramp(20, 300).map((percentOfCssSpeed) => ({ percentOfCssSpeed })),
  between(-60, 300).map((secondsPer100mFromCss) => ({ secondsPer100mFromCss })),
  between(30, 600).map((secondsPer100m) => ({ secondsPer100m })),
  ramp(0, percent).map((percentOf2kWatts) => ({ percentOf2kWatts })),
  between(-60, 300).map((secondsPer500mFrom2k) => ({ secondsPer500mFrom2k })),
  between(60, 600).map((secondsPer500m) => ({ secondsPer500m })),
);

const length: fc.Arbitrary<Partial<Step>> = fc.oneof(
  fc
    .oneof(
      between(0, 4000, { isOpen: true }),
      fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * 60),
    )
    .map((durationSeconds) => ({ durationSeconds })),
  fc.record(
    {
      distanceMeters: fc.oneof(
        between(0, 20_000, { isOpen: true }),
        fc.constantFrom(25, 50, 100, 400, 1000, 5000),
        fc.integer({ min: 1, max: 60 }).map((lengths) => lengths * poolMeters['25yd']),
      ),
      sendOffSeconds: between(0, 7200, { isOpen: true }),
    },
    { requiredKeys: ['distanceMeters'] },
  ),
);

const others: fc.Arbitrary<Partial<Step>> = fc.record(
  {
    isOpenEnded: fc.constant(true as const),
    percentOfThresholdHeartRate: range(30, 150),
    slopePercent: between(-40, 40),
    cadence: range(1, 250),
    equipment: fc.constantFrom(...equipment),
    stroke: fc.constantFrom(...strokes),
    isMaximal: fc.constant(true as const),
    messages,
  },
  { requiredKeys: [] },
);

export const anyStep: fc.Arbitrary<Step> = fc
  .record({ type: fc.constantFrom(...stepTypes), length, target, others })
  .map((parts) => ({ type: parts.type, ...parts.length, ...parts.target, ...parts.others }));

function anySegment(depth: number): fc.Arbitrary<Segment> {
  if (depth === 0) return anyStep;
  const repeat = fc
    .record(
      {
        count: fc.integer({ min: 1, max: 4 }),
        segments: fc.array(anySegment(depth - 1), { minLength: 1, maxLength: 3 }),
        messages,
      },
      { requiredKeys: ['count', 'segments'] },
    )
    .map((parts): Repeat => ({ type: 'repeat', ...parts }));
  return fc.oneof({ weight: 2, arbitrary: anyStep }, { weight: 1, arbitrary: repeat });
}

export const anyPool: fc.Arbitrary<Pool | undefined> = fc.constantFrom(undefined, '25m', '50m', '25yd', '33m');

/** Within the limits of a whole workout, down to none at all. */
export const wholeModel = fc.record({
  sport: fc.constantFrom(...sports),
  pool: anyPool,
  segments: fc.array(anySegment(segmentLimits.repeatDepth), { maxLength: 5 }).filter((segments) => {
    const size = segmentSize(segments);
    return (
      size.steps <= segmentLimits.expandedSteps &&
      size.messages <= segmentLimits.messages &&
      size.seconds <= segmentLimits.totalSeconds &&
      size.meters <= segmentLimits.totalMeters
    );
  }),
});
