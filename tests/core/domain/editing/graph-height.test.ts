import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nudgeHeight, raiseTo } from '#core/domain/editing/graph-height.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { measureStep } from '#core/domain/segments/expand.ts';
import { scaleOf } from '#core/domain/segments/scale.ts';
import { segmentsSchema, type Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { arbitraryPlace } from './arbitrary-place.ts';

const reader = (sport: Sport) => ({ sport, thresholds: referenceThresholds });
const step = (target: Partial<Step>): Step => ({ type: 'interval', durationSeconds: 300, ...target });
const both = (value: number) => ({ start: value, end: value });

/** What a step dragged to a height becomes. */
const dragged = (sport: Sport, target: Partial<Step>, percent: number) =>
  raiseTo([step(target)], [0], 'both', percent, reader(sport))[0];

test('a bar that is dragged keeps its kind of target and snaps in it', () => {
  expect(dragged('bike', { percentOfFtp: both(90) }, 104.6)).toEqual(step({ percentOfFtp: both(105) }));
  // 250 W at threshold.
  expect(dragged('bike', { watts: both(200) }, 101.4)).toEqual(step({ watts: both(255) }));
  expect(dragged('rowing', { percentOf2kWatts: both(70) }, 74.7)).toEqual(step({ percentOf2kWatts: both(75) }));
  expect(dragged('swim', { percentOfCssSpeed: both(90) }, 96.2)).toEqual(step({ percentOfCssSpeed: both(96) }));
});

test('higher is faster for a pace', () => {
  // 1:40 per 100 m at critical swim speed, 1:45 per 500 m over 2,000 m.
  expect(dragged('swim', { secondsPer100m: 110 }, 100)).toEqual(step({ secondsPer100m: 100 }));
  expect(dragged('swim', { secondsPer100mFromCss: 0 }, 105)).toEqual(step({ secondsPer100mFromCss: -5 }));
  expect(dragged('rowing', { secondsPer500m: 120 }, 100)).toEqual(step({ secondsPer500m: 105 }));
  expect(nudgeHeight([step({ secondsPer500m: 120 })], [0], 'both', 1, false, reader('rowing'))).toEqual([
    step({ secondsPer500m: 119 }),
  ]);
});

test('a range of heart rate moves as a whole', () => {
  const range = { percentOfThresholdHeartRate: { low: 75, high: 85 } };
  const { startPercent } = measureStep(step(range), 'percentOfFtp', 'bike', referenceThresholds);
  expect(dragged('bike', range, startPercent + 6)).toEqual(
    step({ percentOfThresholdHeartRate: { low: 81, high: 91 } }),
  );
  expect(dragged('bike', range, 1000)).toEqual(step({ percentOfThresholdHeartRate: { low: 140, high: 150 } }));
});

test('one end of a ramp moves, or all of it with its slope', () => {
  const ramp = [step({ percentOfFtp: { start: 50, end: 80 } })];
  expect(raiseTo(ramp, [0], 'end', 91, reader('bike'))).toEqual([step({ percentOfFtp: { start: 50, end: 91 } })]);
  expect(raiseTo(ramp, [0], 'start', 40, reader('bike'))).toEqual([step({ percentOfFtp: { start: 40, end: 80 } })]);
  expect(raiseTo(ramp, [0], 'both', 70, reader('bike'))).toEqual([step({ percentOfFtp: { start: 55, end: 85 } })]);
  expect(nudgeHeight(ramp, [0], 'both', -1, true, reader('bike'))).toEqual([
    step({ percentOfFtp: { start: 45, end: 75 } }),
  ]);
});

test('a rest takes a target when it is dragged and loses it at the ground; free riding has none', () => {
  const rest: Step = { type: 'rest', durationSeconds: 60 };
  expect(raiseTo([rest], [0], 'both', 52, reader('bike'))).toEqual([{ ...rest, percentOfFtp: both(52) }]);
  expect(raiseTo([{ ...rest, percentOfFtp: both(52) }], [0], 'both', 0, reader('bike'))).toEqual([rest]);
  const free: Step[] = [{ type: 'freeRide', durationSeconds: 60 }];
  expect(raiseTo(free, [0], 'both', 52, reader('bike'))).toBe(free);
  expect(nudgeHeight(free, [0], 'both', 1, false, reader('bike'))).toBe(free);
});

test('harder and easier again is what it was', () => {
  const targets = fc.oneof(
    fc.integer({ min: 2, max: 998 }).map((value) => ({ percentOfFtp: both(value) })),
    fc
      .record({ start: fc.integer({ min: 2, max: 900 }), end: fc.integer({ min: 2, max: 900 }) })
      .map((percentOfFtp) => ({ percentOfFtp })),
    fc.integer({ min: 1, max: 799 }).map((value) => ({ watts: both(value * 5) })),
    fc.integer({ min: 31, max: 599 }).map((value) => ({ secondsPer100m: value })),
    fc.integer({ min: 31, max: 139 }).map((low) => ({ percentOfThresholdHeartRate: { low, high: low + 10 } })),
  );
  fc.assert(
    fc.property(targets, fc.constantFrom(1 as const, -1 as const), (target, direction) => {
      const before = [step(target)];
      const changed = nudgeHeight(before, [0], 'both', direction, false, reader('bike'));
      expect(changed).not.toEqual(before);
      expect(nudgeHeight(changed, [0], 'both', direction === 1 ? -1 : 1, false, reader('bike'))).toEqual(before);
    }),
  );
});

test('the bar stands where it was dragged to, as near as its marks allow', () => {
  const targets = fc.constantFrom<{ sport: Sport; target: Partial<Step>; slack: number }>(
    { sport: 'bike', target: { percentOfFtp: both(90) }, slack: 0.5 },
    { sport: 'bike', target: { watts: both(90) }, slack: 1 },
    { sport: 'rowing', target: { secondsPer500m: 110 }, slack: 2 },
    { sport: 'swim', target: { secondsPer100m: 110 }, slack: 1 },
  );
  fc.assert(
    fc.property(targets, fc.integer({ min: 60, max: 120 }), ({ sport, target, slack }, percent) => {
      const [after] = raiseTo([step(target)], [0], 'both', percent, reader(sport));
      const scale = scaleOf(sport, [step(target)]);
      const { startPercent } = measureStep(after as Step, scale, sport, referenceThresholds);
      expect(Math.abs(startPercent - percent)).toBeLessThanOrEqual(slack);
    }),
  );
});

test('whatever is dragged how high, the workout can be saved', () => {
  fc.assert(
    fc.property(
      arbitraryPlace,
      fc.constantFrom('start' as const, 'end' as const, 'both' as const),
      fc.double({ min: -50, max: 5000, noNaN: true }),
      ({ sport, segments, path }, end, percent) => {
        expect(segmentsSchema.safeParse(raiseTo(segments, path, end, percent, reader(sport))).success).toBe(true);
        const nudged = nudgeHeight(segments, path, end, percent < 1000 ? -1 : 1, true, reader(sport));
        expect(segmentsSchema.safeParse(nudged).success).toBe(true);
      },
    ),
  );
});
