import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { levelOf } from '#core/domain/segments/scale.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Segment } from '#core/model/segment.ts';
import { arbitrarySegments, arbitraryWorkout } from './arbitrary-segments.ts';

const ride = (seconds: number, start: number, end = start): Segment => ({
  type: 'active',
  durationSeconds: seconds,
  percentOfFtp: { start, end },
});

test('S9.11 a steady step at 75 % of FTP counts as endurance', () => {
  expect(workoutStats('bike', [ride(600, 75)]).secondsInLevel).toEqual([0, 600, 0, 0, 0, 0]);
  expect(workoutStats('bike', [ride(600, 75.1)]).secondsInLevel).toEqual([0, 0, 600, 0, 0, 0]);
});

test('S9.11 levels of an athlete with 200 W: the upper edge belongs to the level', () => {
  const levels = [110, 110.01, 150, 180, 210, 240, 240.2, 0].map((watts) => levelOf(watts / 2, 'percentOfFtp'));
  expect(levels).toEqual([1, 2, 2, 3, 4, 5, 6, 1]);
});

test('a ramp is counted second by second', () => {
  expect(workoutStats('bike', [ride(600, 45, 65)]).secondsInLevel).toEqual([300, 300, 0, 0, 0, 0]);
});

test('an hour at threshold is 100 stress in every sport', () => {
  const hour = { type: 'active', durationSeconds: 3600 } as const;
  expect(workoutStats('bike', [ride(3600, 100)]).stress).toBeCloseTo(100, 9);
  expect(workoutStats('swim', [{ ...hour, percentOfCssSpeed: { start: 100, end: 100 } }]).stress).toBeCloseTo(100, 9);
  expect(workoutStats('rowing', [{ ...hour, percentOf2kWatts: { start: 75, end: 75 } }]).stress).toBeCloseTo(100, 9);
});

test('stress is that of the whole ride, not the sum of its parts', () => {
  expect(workoutStats('bike', [ride(3600, 50), ride(3600, 100)]).stress).toBeCloseTo(145.69, 1);
});

test('rest at the wall adds no stress to a swim: 10x100 m at critical speed on 15 s rest', () => {
  const set: Segment = {
    type: 'repeat',
    count: 10,
    segments: [
      { type: 'interval', distanceMeters: 100, secondsPer100mFromCss: 0 },
      { type: 'rest', durationSeconds: 15 },
    ],
  };
  const stats = workoutStats('swim', [set]);
  expect(stats.stress).toBeCloseTo(27.778, 3);
  expect(stats.movingSeconds).toBeCloseTo(1000, 9);
  expect(stats.durationSeconds).toBeCloseTo(1150, 9);
});

test('a 2k at its own pace takes as long as the test it is measured by', () => {
  const stats = workoutStats('rowing', [{ type: 'interval', distanceMeters: 2000, secondsPer500mFrom2k: 0 }]);
  expect(stats.durationSeconds).toBeCloseTo(420, 9);
  expect(stats.averageWatts).toBeCloseTo(302.343, 3);
});

test('30/15 intervals at 125 % are VO2max work, one-minute efforts at 140 % with long rests are anaerobic', () => {
  const sets = (work: Segment, rest: Segment, count: number): Segment[] => [
    { type: 'repeat', count, segments: [work, rest] },
  ];
  expect(workoutStats('bike', sets(ride(30, 125), ride(15, 62), 20)).level).toBe(5);
  expect(workoutStats('bike', sets(ride(60, 140), ride(180, 45), 6)).level).toBe(6);
});

test('an empty workout has no stress and no NaN', () => {
  for (const sport of ['bike', 'swim', 'rowing'] as const)
    for (const value of Object.values(workoutStats(sport, [])).flat()) expect(value).not.toBeNaN();
});

test('seconds in levels and passive rest add up to the duration of any workout', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const stats = workoutStats(sport, segments);
      const inLevels = stats.secondsInLevel.reduce((sum, seconds) => sum + seconds, 0);
      expect(inLevels).toBeCloseTo(stats.movingSeconds, 5);
      expect(stats.movingSeconds).toBeLessThanOrEqual(stats.durationSeconds + 1e-9);
    }),
  );
});

test('stress grows with the square of power', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 30, max: 900 }), fc.integer({ min: 30, max: 150 })), { minLength: 1 }),
      (steps) => {
        const stress = (factor: number) =>
          workoutStats(
            'bike',
            steps.map(([seconds, percent]) => ride(seconds, factor * percent)),
          ).stress;
        expect(stress(1.5)).toBeCloseTo(2.25 * stress(1), 6);
      },
    ),
  );
});

test('an athlete twice as strong has the same stress from targets in percent', () => {
  const strong = { ...referenceThresholds, bikeFtp: 500 };
  const inPercent = arbitrarySegments('bike').filter((segments) => !JSON.stringify(segments).includes('"watts"'));
  fc.assert(
    fc.property(inPercent, (segments) => {
      expect(workoutStats('bike', segments, strong).stress).toBeCloseTo(workoutStats('bike', segments).stress, 6);
    }),
  );
});
