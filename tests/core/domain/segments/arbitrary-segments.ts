/** Random workouts within the limits of the model, for properties that must hold for all of them. */
import fc from 'fast-check';
import type { Segment, Step } from '#core/model/segment.ts';
import { type Sport, sports } from '#core/model/sport.ts';

const wholePercent = fc.integer({ min: 30, max: 180 });
const percentRamp = fc.oneof(
  wholePercent.map((percent) => ({ start: percent, end: percent })),
  fc.record({ start: wholePercent, end: wholePercent }),
);

const targets: Record<Sport, fc.Arbitrary<Partial<Step>>> = {
  bike: fc.oneof(
    percentRamp.map((percentOfFtp) => ({ percentOfFtp })),
    fc
      .record({ start: fc.integer({ min: 50, max: 600 }), end: fc.integer({ min: 50, max: 600 }) })
      .map((watts) => ({ watts })),
    fc.constant({ percentOfThresholdHeartRate: { low: 69, high: 83 } }),
  ),
  swim: fc.oneof(
    percentRamp.map((percentOfCssSpeed) => ({ percentOfCssSpeed })),
    fc.integer({ min: -10, max: 30 }).map((secondsPer100mFromCss) => ({ secondsPer100mFromCss })),
    fc.integer({ min: 60, max: 180 }).map((secondsPer100m) => ({ secondsPer100m })),
  ),
  rowing: fc.oneof(
    percentRamp.map((percentOf2kWatts) => ({ percentOf2kWatts })),
    fc.integer({ min: -10, max: 40 }).map((secondsPer500mFrom2k) => ({ secondsPer500mFrom2k })),
    fc.integer({ min: 90, max: 180 }).map((secondsPer500m) => ({ secondsPer500m })),
  ),
};

const messages = fc.array(
  fc.record({ atSeconds: fc.integer({ min: 0, max: 60 }), text: fc.string({ minLength: 1, maxLength: 20 }) }),
  { minLength: 1, maxLength: 2 },
);

export function arbitraryStep(sport: Sport): fc.Arbitrary<Step> {
  const durationSeconds = fc.integer({ min: 1, max: 1200 });
  const rest = durationSeconds.map((seconds): Step => ({ type: 'rest', durationSeconds: seconds }));
  const work = fc
    .record({ target: targets[sport], durationSeconds, said: fc.option(messages, { nil: undefined }) })
    .map(({ target, said, ...length }): Step => ({
      type: 'interval',
      ...length,
      ...target,
      ...(said && { messages: said }),
    }));
  return fc.oneof({ weight: 4, arbitrary: work }, { weight: 1, arbitrary: rest });
}

export function arbitrarySegments(sport: Sport): fc.Arbitrary<Segment[]> {
  const step = arbitraryStep(sport);
  const repeat = fc
    .record({ count: fc.integer({ min: 1, max: 5 }), segments: fc.array(step, { minLength: 1, maxLength: 3 }) })
    .map((sets): Segment => ({ type: 'repeat', ...sets }));
  return fc.array(fc.oneof<fc.Arbitrary<Segment>[]>(step, repeat), { minLength: 1, maxLength: 8 });
}

export const arbitraryWorkout = fc
  .constantFrom(...sports)
  .chain((sport) => arbitrarySegments(sport).map((segments) => ({ sport, segments })));
