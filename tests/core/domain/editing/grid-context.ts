/** A grid in English, for the reference athlete, and workouts that have something in every column. */
import fc from 'fast-check';
import type { CellContext } from '#core/domain/editing/cell-context.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { equipment, type Segment, type Step, strokes, stepTypes } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';
import { arbitraryStep } from '#tests/core/domain/segments/arbitrary-segments.ts';

const listed = (values: readonly string[]) =>
  ['', ...values].map((value) => ({ value, label: value && `the ${value}` }));

export const contextOf = (sport: Sport, decimalSign = '.'): CellContext => ({
  sport,
  thresholds: referenceThresholds,
  decimalSign,
  choices: {
    type: listed(stepTypes),
    target: listed(targetKinds),
    stroke: listed(strokes),
    equipment: listed(equipment),
  },
  setWord: 'Set',
  maximalWord: 'max',
});

const range = fc
  .tuple(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 0, max: 20 }))
  .map(([low, width]) => ({ low, high: low + width }));

/** Extras that a step may have beside its length and target. */
const extras: fc.Arbitrary<Partial<Step>> = fc.record(
  {
    cadence: range,
    percentOfThresholdHeartRate: range,
    slopePercent: fc.integer({ min: -20, max: 20 }).map((tenths) => tenths / 2),
    stroke: fc.constantFrom(...strokes),
    equipment: fc.constantFrom(...equipment),
    messages: fc.constantFrom(
      [{ atSeconds: 0, text: 'Smooth' }],
      [{ atSeconds: 30, text: 'Tall, relaxed' }],
      [{ atSeconds: 0, text: '5:00 to go | easy' }],
    ),
  },
  { requiredKeys: [] },
);

/** A step of any kind. */
export const anyStep = (sport: Sport): fc.Arbitrary<Step> =>
  fc
    .record({
      step: arbitraryStep(sport),
      type: fc.constantFrom(...stepTypes),
      extra: extras,
      meters: fc.option(fc.integer({ min: 25, max: 3000 }), { nil: undefined }),
      sendOffSeconds: fc.option(fc.integer({ min: 60, max: 900 }), { nil: undefined }),
    })
    .map(({ step, type, extra, meters, sendOffSeconds }) => {
      const { durationSeconds, messages: _messages, ...others } = step;
      const length = meters === undefined ? { durationSeconds: durationSeconds ?? 60 } : { distanceMeters: meters };
      const sendOff = meters !== undefined && sendOffSeconds !== undefined ? { sendOffSeconds } : {};
      return { ...others, type, ...extra, ...length, ...sendOff };
    });

export function anySegments(sport: Sport, depth = 3): fc.Arbitrary<Segment[]> {
  const step: fc.Arbitrary<Segment> = anyStep(sport);
  const set = (): fc.Arbitrary<Segment> =>
    fc
      .record({ count: fc.integer({ min: 1, max: 5 }), segments: anySegments(sport, depth - 1) })
      .map((inner): Segment => ({ type: 'repeat', ...inner }));
  const segment = depth === 0 ? step : fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: set() });
  return fc.array(segment, { minLength: 1, maxLength: depth === 3 ? 6 : 3 });
}

export const anyWorkout = fc
  .constantFrom<Sport[]>('bike', 'swim', 'rowing')
  .chain((sport) => anySegments(sport).map((segments) => ({ sport, segments })));
