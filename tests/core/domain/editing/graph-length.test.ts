import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeLengths } from '#core/domain/editing/convert-pool.ts';
import { split } from '#core/domain/editing/graph-acts.ts';
import { nudgeLength, stretch } from '#core/domain/editing/graph-length.ts';
import { segmentsSchema, type Step } from '#core/model/segment.ts';
import { poolMeters } from '#core/model/workout.ts';
import { arbitraryPlace } from './arbitrary-place.ts';

const lasting = (durationSeconds: number): Step => ({ type: 'interval', durationSeconds });
const swum = (distanceMeters: number): Step => ({ type: 'interval', distanceMeters });

test('an edge that is dragged snaps to 5 s in a sprint, to half minutes in an interval, to minutes in an hour', () => {
  expect(stretch([lasting(10)], [0], 1.31, undefined)).toEqual([lasting(15)]);
  expect(stretch([lasting(240)], [0], 1.3, undefined)).toEqual([lasting(300)]);
  expect(stretch([lasting(240)], [0], 1.34, undefined)).toEqual([lasting(330)]);
  expect(stretch([lasting(3600)], [0], 1.013, undefined)).toEqual([lasting(3660)]);
});

test('a step never vanishes by dragging', () => {
  expect(stretch([lasting(240)], [0], 0, undefined)).toEqual([lasting(5)]);
  expect(stretch([swum(100)], [0], -2, '50m')).toEqual([swum(50)]);
  const shortest = [lasting(5)];
  expect(nudgeLength(shortest, [0], -1, false, undefined)).toBe(shortest);
});

test('a swim changes by whole lengths of its pool', () => {
  expect(nudgeLength([swum(100)], [0], 1, false, '25m')).toEqual([swum(125)]);
  expect(nudgeLength([swum(100)], [0], 1, false, '33m')).toEqual([swum(133.33)]);
  expect(nudgeLength([swum(100)], [0], 1, true, '33m')).toEqual([swum(200)]);
  expect(stretch([swum(91.44)], [0], 1.9, '25yd')).toEqual([swum(182.88)]);
});

test('lengths of yards and of 33⅓ m are kept to the centimetre, as in a swim for another pool', () => {
  expect(stretch([swum(91.44)], [0], 1.75, '25yd')).toEqual([swum(160.02)]);
  fc.assert(
    fc.property(fc.constantFrom('25m', '50m', '25yd', '33m'), fc.integer({ min: 1, max: 200 }), (pool, count) => {
      const inLengths = (lengths: number) => [swum(wholeLengths(lengths * poolMeters[pool], pool))];
      expect(nudgeLength(inLengths(count), [0], 1, false, pool)).toEqual(inLengths(count + 1));
      expect(nudgeLength(inLengths(count + 1), [0], -1, false, pool)).toEqual(inLengths(count));
      for (const { distanceMeters } of split(inLengths(count + 1), [0], pool) as Step[])
        expect(wholeLengths(distanceMeters ?? 0, pool)).toBeCloseTo(distanceMeters ?? 0, 1);
    }),
  );
});

test('a rowed piece snaps to 25 m, from 500 m on to 100 m', () => {
  expect(nudgeLength([swum(250)], [0], 1, false, undefined)).toEqual([swum(275)]);
  expect(nudgeLength([swum(500)], [0], 1, false, undefined)).toEqual([swum(600)]);
  expect(nudgeLength([swum(500)], [0], -1, false, undefined)).toEqual([swum(475)]);
});

test('nothing changes beyond 24 hours, nor on a set or a place that is not there', () => {
  const day = [lasting(86_400)];
  expect(stretch(day, [0], 2, undefined)).toBe(day);
  const set = [{ type: 'repeat' as const, count: 2, segments: [lasting(60)] }];
  expect(stretch(set, [0], 2, undefined)).toBe(set);
  expect(stretch(set, [3], 2, undefined)).toBe(set);
});

test('a length on a mark that is made longer and shorter again is what it was', () => {
  const onMark = fc.oneof(
    fc.integer({ min: 1, max: 24 }).map((count) => lasting(5 * count)),
    fc.integer({ min: 4, max: 40 }).map((count) => lasting(30 * count)),
    fc.integer({ min: 20, max: 200 }).map((count) => lasting(60 * count)),
    fc.integer({ min: 1, max: 20 }).map((count) => swum(25 * count)),
  );
  fc.assert(
    fc.property(onMark, (step) => {
      const longer = nudgeLength([step], [0], 1, false, undefined);
      expect(longer).not.toEqual([step]);
      expect(nudgeLength(longer, [0], -1, false, undefined)).toEqual([step]);
    }),
  );
});

test('whatever is dragged, the workout can be saved', () => {
  fc.assert(
    fc.property(arbitraryPlace, fc.double({ min: -2, max: 400, noNaN: true }), ({ segments, path }, share) => {
      expect(segmentsSchema.safeParse(stretch(segments, path, share, undefined)).success).toBe(true);
    }),
  );
});
