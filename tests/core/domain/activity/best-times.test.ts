import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestSecondsOf, bestTimes, cssOfBestTimes, storedTimes } from '#core/domain/activity/best-times.ts';
import { criticalPowerOf } from '#core/domain/activity/critical-power.ts';
import { powerCurve } from '#core/domain/activity/power-curve.ts';
import { powerRecords } from '#core/domain/activity/records.ts';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import type { SwimLength } from '#core/model/recorded-activity.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { wattsOf } from './power-series.ts';

/** Lengths of 25 m one after the other; `null` is a rest of half a minute. */
function swim(...times: (number | null)[]) {
  let at = 0;
  const swimLengths = times.map((seconds): SwimLength => {
    const startSeconds = Math.floor(at);
    at += seconds ?? 30;
    return {
      startSeconds,
      durationSeconds: seconds ?? 30,
      isRest: seconds === null,
      distanceMeters: seconds === null ? 0 : 25,
      stroke: null,
      strokes: null,
    };
  });
  return activityOf({ sport: 'swim', poolLengthMeters: 25, swimLengths });
}

describe('best times', () => {
  test('of a swim are those without a rest on the way', () => {
    const lengths = [25, 25, null, 24, 23, 22, 23, null, 20, 20];
    expect(bestTimes(swim(...lengths), [50, 100, 200])).toEqual([
      { distanceMeters: 50, seconds: 40 },
      { distanceMeters: 100, seconds: 92 },
    ]);
  });

  test('of a row are by its distance, evenly between two samples', () => {
    const offsetsSeconds = Array.from({ length: 1001 }, (_, second) => second);
    const distanceMeters = offsetsSeconds.map((second) => (second <= 500 ? 3.9 * second : 1950 + 4.4 * (second - 500)));
    const [best] = bestTimes(
      activityOf({ sport: 'rowing', offsetsSeconds, channels: { distanceMeters } }),
      [2000, 9000],
    );
    expect(best?.seconds).toBeCloseTo(2000 / 4.4, 0);
    expect(best?.distanceMeters).toBe(2000);
  });

  test('of a piece of 2,000 m are those of all of it, though its first sample is some metres in and its last some centimetres short', () => {
    const metersOf = (first: number, count: number) => Array.from({ length: count }, (_, at) => 3.9 * (first + at));
    const piece = (offsetsSeconds: number[], distanceMeters: number[]) =>
      bestTimes(activityOf({ sport: 'rowing', offsetsSeconds, channels: { distanceMeters } }), [2_000])[0]?.seconds;
    // 513 samples, the last at 1,999.8 m.
    const meters = [...metersOf(1, 512), 1_999.8];
    const from = (first: number) => meters.map((_, at) => first + at);
    expect(piece(from(1), meters)).toBeCloseTo(513, 0);
    expect(piece(from(0), meters)).toBeCloseTo(513, 0);
    expect(piece(from(1), [...metersOf(1, 511), 1_997])).toBeUndefined();
    // The end of a longer row, or one that stood for a while.
    expect(piece(from(1), [...metersOf(101, 510), 2_383, 2_387, 2_390])).toBeUndefined();
    expect(piece(from(60), meters)).toBeUndefined();
  });

  test('of three lengths of a third of 100 m are those of 100 m', () => {
    const ofThirds = swim(30, 31, 30).swimLengths.map((length) => ({ ...length, distanceMeters: 33.33 }));
    const [best] = bestTimes({ ...swim(), swimLengths: ofThirds }, [100]);
    expect(best?.seconds).toBeCloseTo(91, 1);
  });

  test('of any row are no longer than those of any start', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 80 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 300 }), (all, goal) => {
        let sum = 0;
        const meters = [0, ...all.map((step) => (sum += step / 10))];
        const activity = activityOf({
          sport: 'rowing',
          offsetsSeconds: [...meters.keys()],
          channels: { distanceMeters: meters },
        });
        const [best] = bestTimes(activity, [goal]);
        const timesOver = (distance: number) =>
          meters.flatMap((from, start) => {
            const end = meters.findIndex((to, index) => index > start && to - from >= distance);
            return end === -1 ? [] : [end - start];
          });
        const nearly = timesOver(0.999 * goal);
        if (nearly.length === 0) expect(best).toBeUndefined();
        else {
          expect(best?.seconds).toBeLessThanOrEqual(Math.min(...timesOver(goal + 1e-9)) + 1e-9);
          expect(best?.seconds).toBeGreaterThan(Math.min(...nearly) - 1 - 1e-9);
        }
      }),
    );
  });

  test('over 400 m and 200 m are the critical speed of a swimmer, also where they are of two swims', () => {
    const of400 = bestTimes(swim(...Array<number>(16).fill(27.5)), [200, 400]);
    const of200 = bestTimes(swim(...Array<number>(8).fill(25)), [200, 400]);
    expect(cssOfBestTimes([...of400, ...of200])).toBe(120);
    expect(cssOfBestTimes(of200)).toBeNull();
  });
});

test('S2.14 a step of 400 m that was paused on the way is no best time, one after a pause is', () => {
  const step = (startSeconds: number, durationSeconds: number): SwimLength => ({
    startSeconds,
    durationSeconds,
    isRest: false,
    distanceMeters: 400,
    stroke: null,
    strokes: null,
  });
  // The second stood for a minute at its begin, the third after 100 s.
  const swimLengths = [step(0, 400), step(400, 380), step(840, 360), step(1_260, 390)];
  const pauses = [
    { startSeconds: 400, endSeconds: 460 },
    { startSeconds: 940, endSeconds: 1_000 },
  ];
  const swum = bestTimes(activityOf({ sport: 'swim', swimLengths, pauses }), [400, 800]);
  expect(swum).toEqual([{ distanceMeters: 400, seconds: 390 }]);
});

describe('S2.14 what is stored of a swim or a row', () => {
  test('is the best time over each distance that was covered without a rest', () => {
    const lengths = [...Array<number>(8).fill(25), null, 20, 20];
    expect(bestSecondsOf(swim(...lengths))).toEqual({ bestSeconds: [40, 100, 200] });
    expect(storedTimes('swim', [40, 100])).toEqual([
      { distanceMeters: 50, seconds: 40 },
      { distanceMeters: 100, seconds: 100 },
    ]);
    expect(bestSecondsOf(swim(30))).toEqual({ bestSeconds: [] });
  });

  test('is nothing in open water, where a satellite errs, and in sports whose times are those of the road', () => {
    const channels = {
      distanceMeters: Array.from({ length: 900 }, (_, second) => 1.2 * second),
      latitude: Array<number>(900).fill(47),
      longitude: Array<number>(900).fill(8),
    };
    const offsetsSeconds = [...channels.latitude.keys()];
    const outside = { offsetsSeconds, channels };
    expect(bestSecondsOf(activityOf({ sport: 'swim', ...outside }))).toEqual({ bestSeconds: [] });
    expect(bestSecondsOf(activityOf({ sport: 'rowing', ...outside })).bestSeconds).toHaveLength(2);
    expect(bestSecondsOf(activityOf({ sport: 'bike', ...outside }))).toEqual({});
  });

  test('is no turn that a watch counted twice: nobody swims 25 m in 6 s', () => {
    expect(bestSecondsOf(swim(25, 25, 6, 6, 25, 25)).bestSeconds).toEqual([50]);
  });
});

describe('records', () => {
  const ride = (id: string, calendarDate: string, watts: readonly number[]) => ({
    id,
    calendarDate,
    curveWatts: powerCurve([{ startSeconds: 0, values: Float64Array.from(watts) }], curveDurationsSeconds),
  });

  test('are the best of all rides, each with its day; the earlier one where two are as good', () => {
    const rides = [
      ride('long', '2026-03-01', wattsOf([3600, 200])),
      ride('again', '2026-04-01', wattsOf([60, 300])),
      ride('short', '2026-02-01', wattsOf([60, 300])),
    ];
    const records = powerRecords([...rides, { id: 'swim', calendarDate: '2026-01-01', curveWatts: null }]);
    const at = (seconds: number) => records.find(({ durationSeconds }) => durationSeconds === seconds);
    expect([at(60)?.activityId, at(90)?.activityId, at(3600)?.watts, at(5400)]).toEqual([
      'short',
      'long',
      200,
      undefined,
    ]);
  });

  test('of an athlete who is the model have the model’s critical power', () => {
    const efforts = [180, 300, 720, 1200].map((seconds, index) =>
      ride(`e${index}`, '2026-05-04', wattsOf([seconds, 250 + 20_000 / seconds])),
    );
    const capacity = criticalPowerOf(
      powerRecords(efforts).filter(({ durationSeconds }) => [180, 300, 720, 1200].includes(durationSeconds)),
    );
    expect([capacity?.criticalPowerWatts, capacity?.wPrimeJoules].map((value) => Math.round(value ?? 0))).toEqual([
      250, 20_000,
    ]);
  });
});
