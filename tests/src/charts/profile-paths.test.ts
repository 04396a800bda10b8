/** The workout profile draws every second of a workout, by colour and height. */
import { describe, expect, test } from 'vitest';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import type { Segment } from '#core/model/segment.ts';
import { freeStretches, gapPath, levelLine, shapePaths } from '#src/charts/profile-paths.ts';

const steady = (durationSeconds: number, percent: number): Segment => ({
  type: 'active',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});

describe('shape', () => {
  test('S3.12 half an hour of endurance and half of threshold are two paths of equal width, the harder one higher', () => {
    const paths = shapePaths(workoutProfile('bike', [steady(1800, 70), steady(1800, 100)]));
    expect(paths).toEqual([
      { tone: 2, path: 'M0 1000V440L500 440V1000Z' },
      { tone: 4, path: 'M500 1000V200L1000 200V1000Z' },
    ]);
  });

  test('all efforts of a level share one path, so that a page of 784 profiles stays light', () => {
    const intervals: Segment = { type: 'repeat', count: 20, segments: [steady(60, 118), steady(60, 50)] };
    const paths = shapePaths(workoutProfile('bike', [intervals]));
    expect(paths.map(({ tone }) => tone)).toEqual([1, 5]);
    expect(paths[1]?.path.match(/M/g)).toHaveLength(20);
  });

  test('a sprint above the scale is cut at the top and no effort vanishes below it', () => {
    const [rest, sprint] = shapePaths(workoutProfile('bike', [steady(30, 400), steady(30, 1)]));
    expect(sprint?.path).toContain('V0L');
    expect(rest?.path).toContain('V976L');
  });

  test('passive rest is a low strip of recovery', () => {
    const profile = workoutProfile('bike', [{ type: 'rest', durationSeconds: 60 }, steady(60, 100)]);
    expect(shapePaths(profile)[0]).toEqual({ tone: 1, path: 'M0 1000V976L500 976V1000Z' });
    expect(freeStretches(profile)).toEqual([]);
  });

  test('a free ride has no level and is hatched over its own time', () => {
    const profile = workoutProfile('bike', [steady(900, 60), { type: 'freeRide', durationSeconds: 300 }]);
    expect(freeStretches(profile)).toEqual([{ start: 0.75, width: 0.25, height: expect.any(Number) }]);
    expect(shapePaths(profile)).toHaveLength(1);
  });

  test('a swim scales from half of threshold speed, and the threshold line with it', () => {
    const profile = workoutProfile('swim', [
      { type: 'active', distanceMeters: 400, percentOfCssSpeed: { start: 100, end: 100 } },
    ]);
    expect(levelLine(100, profile)).toBeGreaterThan(0);
    expect(shapePaths(profile)[0]?.path).toContain(`V${Math.round(levelLine(100, profile) * 10) / 10}L`);
  });

  test('equal neighbours are told apart by a gap as high as the lower one', () => {
    const profile = workoutProfile('bike', [steady(900, 100), steady(900, 100), steady(1800, 50)]);
    expect(gapPath(profile, 0.03)).toBe('M250 1000V200M500 1000V600');
  });

  test('a gap never swallows a sprint: beside a step too short for it there is none', () => {
    const profile = workoutProfile('bike', [steady(900, 60), steady(20, 150), steady(900, 60)]);
    expect(gapPath(profile, 0.03)).toBe('');
    expect(gapPath(profile, 0.0085)).not.toBe('');
  });

  test('sweet spot is a path of its own, between tempo and threshold', () => {
    const paths = shapePaths(workoutProfile('bike', [steady(60, 100), steady(60, 90), steady(60, 80)]));
    expect(paths.map(({ tone }) => tone)).toEqual([3, 'sweetSpot', 4]);
  });

  test('an empty workout draws nothing', () => {
    expect(shapePaths(workoutProfile('bike', []))).toEqual([]);
  });
});
