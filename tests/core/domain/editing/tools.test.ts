import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertPool, wholeLengths } from '#core/domain/editing/convert-pool.ts';
import { mergeSteps } from '#core/domain/editing/merge-steps.ts';
import { scaleWorkout } from '#core/domain/editing/scale-workout.ts';
import { templates } from '#core/domain/editing/templates.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { type Segment, segmentsSchema, type Step } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import { sports } from '#core/model/sport.ts';
import { type Pool, poolMeters } from '#core/model/workout.ts';
import { anySegments, anyWorkout } from './grid-context.ts';

const minute: Step = { type: 'active', durationSeconds: 60, percentOfFtp: { start: 80, end: 80 } };

describe('merging neighbours', () => {
  test('minutes that ask the same become one step, in sets too', () => {
    const minutes: Segment[] = [minute, minute, { type: 'repeat', count: 3, segments: [minute, minute] }, minute];
    const longer = { ...minute, durationSeconds: 120 };
    expect(mergeSteps(minutes)).toEqual([longer, { type: 'repeat', count: 3, segments: [longer] }, minute]);
  });

  test('ramps, other cadences and efforts to the full keep their steps', () => {
    const ramp: Step = { ...minute, percentOfFtp: { start: 60, end: 80 } };
    const apart: Segment[] = [
      ramp,
      ramp,
      minute,
      { ...minute, cadence: { low: 90, high: 90 } },
      { type: 'interval', durationSeconds: 30, isMaximal: true },
      { type: 'interval', durationSeconds: 30, isMaximal: true },
    ];
    expect(mergeSteps(apart)).toEqual(apart);
  });

  test('no second and no metre is won or lost', () => {
    const lengths = (segments: readonly Segment[]) => {
      const { seconds, meters, messages } = segmentSize(segments);
      return { seconds, meters, messages };
    };
    fc.assert(
      fc.property(anyWorkout, ({ segments }) => {
        const twice = segments.flatMap((segment) => [segment, segment]);
        expect(lengths(mergeSteps(twice))).toEqual(lengths(twice));
        expect(mergeSteps(mergeSteps(twice))).toEqual(mergeSteps(twice));
      }),
    );
  });
});

describe('scaling', () => {
  test('an hour becomes three quarters of one, and its efforts stay', () => {
    const [, sweetSpot] = templates.bike;
    const scaled = scaleWorkout({ sport: 'bike', segments: sweetSpot?.segments ?? [] }, 'duration', 45 * 60);
    expect(workoutStats('bike', scaled ?? []).durationSeconds).toBeCloseTo(45 * 60, -2);
    expect(scaled?.map((segment) => segment.type)).toEqual(['warmUp', 'repeat', 'coolDown']);
    expect(workoutStats('bike', scaled ?? []).level).toBe(workoutStats('bike', sweetSpot?.segments ?? []).level);
  });

  test('whatever it is scaled to is met within 5 %, or refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sports),
        fc.nat(2),
        fc.constantFrom('duration' as const, 'stress' as const),
        fc.integer({ min: 20, max: 200 }),
        (sport, which, by, wanted) => {
          const { segments } = templates[sport][which] ?? { segments: [] };
          const amount = by === 'duration' ? wanted * 60 : wanted;
          const scaled = scaleWorkout({ sport, segments }, by, amount);
          if (scaled === null) return;
          const stats = workoutStats(sport, scaled);
          const reached = by === 'duration' ? stats.durationSeconds : stats.stress;
          expect(Math.abs(reached - amount)).toBeLessThanOrEqual(0.05 * amount);
          expect(segmentsSchema.safeParse(scaled).success).toBe(true);
        },
      ),
    );
  });

  test('a swim keeps to whole lengths of its pool, and its send-offs to them', () => {
    const swum = (distanceMeters: number, sendOffSeconds: number): Step => ({
      type: 'interval',
      distanceMeters,
      sendOffSeconds,
    });
    const inYards: Segment[] = [{ type: 'repeat', count: 10, segments: [swum(4 * 22.86, 110)] }];
    const half = scaleWorkout({ sport: 'swim', pool: '25yd', segments: inYards }, 'duration', 550);
    expect(half).toEqual([{ type: 'repeat', count: 10, segments: [swum(2 * 22.86, 55)] }]);
    // Without a pool length it is 25 m, and less than one length is not swum.
    const metres = [swum(50, 60), swum(25, 30)];
    expect(scaleWorkout({ sport: 'swim', segments: metres }, 'duration', 60)).toEqual([swum(25, 30), swum(25, 30)]);
  });

  test('whatever a swim is scaled to, its lengths are whole', () => {
    const pools = fc.constantFrom(...(Object.keys(poolMeters) as Pool[]));
    fc.assert(
      fc.property(pools, fc.nat(2), fc.integer({ min: 10, max: 180 }), (pool, which, minutes) => {
        const segments = convertPool(templates.swim[which]?.segments ?? [], pool);
        const scaled = scaleWorkout({ sport: 'swim', pool, segments }, 'duration', minutes * 60);
        fc.pre(scaled !== null);
        expect(convertPool(scaled ?? [], pool)).toEqual(scaled);
      }),
    );
  });

  test('what is said in a set is said as much earlier or later as in a step', () => {
    const messages = [{ atSeconds: 240, text: 'Half of it' }];
    const set: Segment[] = [{ type: 'repeat', count: 8, segments: [{ ...minute, messages }], messages }];
    const said = [{ atSeconds: 480, text: 'Half of it' }];
    const twice = { ...minute, durationSeconds: 120, messages: said };
    expect(scaleWorkout({ sport: 'bike', segments: set }, 'duration', 960)).toEqual([
      { type: 'repeat', count: 8, segments: [twice], messages: said },
    ]);
  });

  test('a day and more is refused', () => {
    expect(scaleWorkout({ sport: 'bike', segments: [minute] }, 'duration', 100_000)).toBeNull();
    expect(scaleWorkout({ sport: 'bike', segments: [] }, 'duration', 3600)).toBeNull();
  });
});

describe('another pool', () => {
  test('100 m every 2:00 are four lengths of 25 yards every 1:50', () => {
    const hundred: Step = { type: 'interval', distanceMeters: 100, sendOffSeconds: 120 };
    expect(convertPool([hundred], '25yd')).toEqual([{ ...hundred, distanceMeters: 91.44, sendOffSeconds: 110 }]);
    expect(convertPool([{ ...hundred, distanceMeters: 25 }], '50m')).toEqual([
      { ...hundred, distanceMeters: 50, sendOffSeconds: 240 },
    ]);
  });

  test('S9.13 a send-off never becomes longer than a workout may have, so that the pool can always be changed', () => {
    const long: Step = { type: 'interval', distanceMeters: 25, sendOffSeconds: 6000 };
    const after = convertPool([long], '50m');
    expect(after).toEqual([{ ...long, distanceMeters: 50, sendOffSeconds: 7200 }]);
    expect(segmentsSchema.safeParse(after).success).toBe(true);
  });

  test('every length is whole, every send-off a five', () => {
    const pool = fc.constantFrom(...(Object.keys(poolMeters) as Pool[]));
    const stepsOf = (segments: readonly Segment[]): Step[] =>
      segments.flatMap((segment) => (segment.type === 'repeat' ? stepsOf(segment.segments) : [segment]));
    fc.assert(
      fc.property(anySegments('swim'), pool, (segments, to) => {
        for (const { distanceMeters, sendOffSeconds } of stepsOf(convertPool(segments, to))) {
          if (distanceMeters === undefined) continue;
          const lengths = distanceMeters / poolMeters[to];
          expect(Math.abs(lengths - Math.round(lengths))).toBeLessThan(0.001);
          expect(lengths).toBeGreaterThan(0.99);
          expect((sendOffSeconds ?? 0) % 5).toBe(0);
          // What fits a pool fits it still.
          expect(wholeLengths(distanceMeters, to)).toBe(distanceMeters);
        }
      }),
    );
  });
});

test('every template is a workout, of the level that it is named after', () => {
  const levels = { recovery: 1, endurance: 2, sweetspot: 3, threshold: 4, vo2max: 5, sprint: 6 } as const;
  for (const sport of sports) {
    for (const { workoutType, segments } of templates[sport]) {
      expect(segmentsSchema.safeParse(segments).success).toBe(true);
      const { level } = workoutStats(sport, segments);
      const named = levels[workoutType as keyof typeof levels];
      expect([sport, workoutType, level]).toEqual([sport, workoutType, named]);
    }
  }
});
