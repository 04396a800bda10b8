import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decouplingPercent, isDecouplingTelling } from '#core/domain/activity/decoupling.ts';
import { detectIntervals } from '#core/domain/activity/detect-intervals.ts';
import { runsOf } from '#core/domain/activity/runs.ts';
import { powerScaleOf, secondsInHeartRateZones, secondsInPowerLevels } from '#core/domain/activity/time-in-zones.ts';
import { zoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { recordedWatts, times, wattsOf } from './power-series.ts';

const seconds = (count: number) => Array.from({ length: count }, (_, second) => second);

describe('time in zones', () => {
  test('of power: the upper edge of a level belongs to it', () => {
    const watts = [110, 111, 150, 180, 210, 240, 241, 0];
    expect(secondsInPowerLevels(runsOf(recordedWatts(watts), 'watts'), 'percentOfFtp', 200)).toEqual([
      2, 2, 1, 1, 1, 1,
    ]);
  });

  test('S9.11 of a rower: half of the watts over 2,000 m is level 2, whatever sport the FTP is of', () => {
    const { scale, wattsAt100Percent } = powerScaleOf('rowing', 225);
    expect(secondsInPowerLevels(runsOf(recordedWatts([150]), 'watts'), scale, wattsAt100Percent)[1]).toBe(1);
    expect(powerScaleOf('bike', 225)).toEqual({ scale: 'percentOfFtp', wattsAt100Percent: 225 });
  });

  test('of heart rate: every beat has one zone, a lost strap none', () => {
    const beats = [95, 96, 116, 117, 132, 133, 147, 148, 190];
    const activity = activityOf({ offsetsSeconds: seconds(beats.length), channels: { beatsPerMinute: beats } });
    const runs = runsOf(activity, 'beatsPerMinute', 'hold');
    expect(secondsInHeartRateZones(runs, zoneBeats(defaultHeartRateZones, 140))).toEqual([1, 2, 2, 2, 2]);
    expect(
      secondsInHeartRateZones(
        [{ startSeconds: 0, values: Float64Array.of(NaN) }],
        zoneBeats(defaultHeartRateZones, 140),
      ),
    ).toEqual([0, 0, 0, 0, 0]);
  });

  test('of whatever was ridden is all of the time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 }), (watts) => {
        const levels = secondsInPowerLevels(runsOf(recordedWatts(watts), 'watts'), 'percentOfFtp', 250);
        expect(levels.reduce((sum, value) => sum + value, 0)).toBe(watts.length);
      }),
    );
  });
});

describe('decoupling', () => {
  const steady = (beats: (second: number) => number, watts?: number) => {
    const offsetsSeconds = seconds(3600);
    const beatsPerMinute = offsetsSeconds.map((second) => Math.round(beats(second)));
    return activityOf({
      offsetsSeconds,
      channels: { beatsPerMinute, ...(watts && { watts: offsetsSeconds.map(() => watts) }) },
    });
  };

  test('is none where heart and power stay together, and 5 % where the heart beats 5 % more', () => {
    expect(decouplingPercent(steady(() => 140, 200))).toBeCloseTo(0, 9);
    expect(decouplingPercent(steady((second) => (second < 1800 ? 140 : 147), 200))).toBeCloseTo(
      100 * (1 - 140 / 147),
      9,
    );
  });

  test('tells nothing of intervals, of a ride by its speed, or of a swim', () => {
    const of = (sport: 'bike' | 'swim' | 'rowing', normalizedWatts: number | null) =>
      isDecouplingTelling({
        sport,
        otherSport: null,
        numbers: { watts: normalizedWatts === null ? null : { average: 200, maximum: 400 }, normalizedWatts },
      });
    expect([of('bike', 210), of('bike', 240), of('bike', null)]).toEqual([true, false, false]);
    expect([of('rowing', null), of('swim', 200)]).toEqual([true, false]);
  });

  test('needs a heart rate, power or speed, and 20 minutes', () => {
    expect(decouplingPercent(steady(() => 140))).toBeNull();
    expect(decouplingPercent(recordedWatts(wattsOf([3600, 200])))).toBeNull();
    expect(
      decouplingPercent(activityOf({ offsetsSeconds: [0], channels: { beatsPerMinute: [140], watts: [200] } })),
    ).toBeNull();
  });
});

describe('intervals', () => {
  test('of a set are found to a few seconds', () => {
    const found = detectIntervals(recordedWatts(wattsOf([600, 150], ...times(4, [240, 300], [120, 120]), [300, 130])));
    expect(found).toHaveLength(4);
    for (const [index, { startSeconds, endSeconds }] of found.entries()) {
      expect(Math.abs(startSeconds - (600 + 360 * index))).toBeLessThanOrEqual(5);
      expect(Math.abs(endSeconds - (840 + 360 * index))).toBeLessThanOrEqual(5);
    }
  });

  test('a steady ride has none, nothing recorded neither', () => {
    expect(detectIntervals(recordedWatts(seconds(3600).map((second) => 200 + (second % 7))))).toEqual([]);
    expect(detectIntervals(activityOf({}))).toEqual([]);
  });

  test('of any set that is clearly harder than its rests are as many as were ridden', () => {
    const sets = fc.record({
      count: fc.integer({ min: 2, max: 8 }),
      work: fc.integer({ min: 40, max: 400 }),
      rest: fc.integer({ min: 40, max: 300 }),
      hard: fc.integer({ min: 220, max: 450 }),
      easy: fc.integer({ min: 60, max: 140 }),
      noise: fc.infiniteStream(fc.integer({ min: -25, max: 25 })),
    });
    fc.assert(
      fc.property(sets, ({ count, work, rest, hard, easy, noise }) => {
        const watts = wattsOf([rest, easy], ...times(count, [work, hard], [rest, easy]));
        const found = detectIntervals(recordedWatts(watts.map((value) => value + (noise.next().value ?? 0))));
        expect(found).toHaveLength(count);
        for (const { startSeconds, endSeconds } of found)
          expect(Math.abs(endSeconds - startSeconds - work)).toBeLessThanOrEqual(8);
      }),
      { numRuns: 60 },
    );
  });

  test('a moment of coasting does not end an effort, and a sprint is no interval', () => {
    const found = detectIntervals(
      recordedWatts(wattsOf([300, 120], [120, 300], [4, 0], [120, 300], [300, 120], [8, 600], [300, 120])),
    );
    expect(found).toHaveLength(1);
    expect((found[0]?.endSeconds ?? 0) - (found[0]?.startSeconds ?? 0)).toBeGreaterThan(230);
  });
});
