import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ascentMeters } from '#core/domain/activity/ascent.ts';
import { type ActivityThresholds, summaryOf } from '#core/domain/activity/summary.ts';
import { assumedRestingBeats } from '#core/domain/load/heart-rate-stress.ts';
import { activitySummary } from '#core/model/activity-summary.ts';
import { activityOf, arbitraryActivity } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { recordedWatts, wattsOf } from './power-series.ts';

const athlete: ActivityThresholds = {
  ftpWatts: 250,
  cssSecondsPer100m: 100,
  heartRates: { restingBeats: assumedRestingBeats, thresholdBeats: 140, maximumBeats: 185 },
};
const seconds = (count: number) => Array.from({ length: count }, (_, second) => second);

describe('the summary of an activity', () => {
  test('S3.08 an hour and a half at 200 W, for an FTP of 250 W, is 96 points of stress', () => {
    expect(summaryOf(recordedWatts(wattsOf([5400, 200])), athlete)).toMatchObject({
      elapsedSeconds: 5400,
      timerSeconds: 5400,
      movingSeconds: 5400,
      watts: { average: 200, maximum: 200 },
      normalizedWatts: 200,
      kilojoules: 1080,
      intensityFactor: 0.8,
      stress: expect.closeTo(96, 9) as number,
      stressSource: 'power',
      distanceMeters: null,
      beatsPerMinute: null,
    });
  });

  test('a pause counts for nothing, and standing at a light is not moving', () => {
    const offsetsSeconds = [...seconds(600), ...seconds(300).map((second) => second + 1000)];
    const metersPerSecond = offsetsSeconds.map((offset) => (offset < 60 ? 0 : 8));
    const channels = { metersPerSecond, distanceMeters: offsetsSeconds.map((_, index) => Math.max(0, index - 59) * 8) };
    const pauses = [{ startSeconds: 600, endSeconds: 1000 }];
    const summary = summaryOf(activityOf({ offsetsSeconds, channels, pauses }), athlete);
    expect(summary).toMatchObject({
      elapsedSeconds: 1300,
      timerSeconds: 900,
      movingSeconds: 840,
      distanceMeters: 6720,
    });
    expect(summary.metersPerSecond).toEqual({ average: 8, maximum: 8 });
  });

  test('a device that writes a sample every hundred metres was under way between them, one that stood was not', () => {
    const offsetsSeconds = [0, 30, 60, 600, 630];
    const channels = { distanceMeters: [0, 100, 200, 200, 300] };
    const summary = summaryOf(activityOf({ offsetsSeconds, channels }), athlete);
    expect(summary).toMatchObject({ elapsedSeconds: 631, timerSeconds: 92, movingSeconds: 92 });
  });

  test('a swim in a pool goes by its lengths: rest adds no stress, and an hour at CSS is 100', () => {
    const length = { durationSeconds: 25, distanceMeters: 25, isRest: false, stroke: null, strokes: 16 };
    const swimLengths = [
      ...seconds(144).map((index) => ({ ...length, startSeconds: 25 * index })),
      { startSeconds: 3600, durationSeconds: 600, distanceMeters: 0, isRest: true, stroke: null, strokes: null },
    ];
    const summary = summaryOf(activityOf({ sport: 'swim', poolLengthMeters: 25, swimLengths }), athlete);
    expect(summary).toMatchObject({ elapsedSeconds: 4200, movingSeconds: 3600, distanceMeters: 3600 });
    expect([summary.stress, summary.intensityFactor, summary.stressSource]).toEqual([100, 1, 'pace']);
  });

  test('without power the heart says how hard it was', () => {
    const offsetsSeconds = seconds(3600);
    const channels = { beatsPerMinute: offsetsSeconds.map(() => 140) };
    const summary = summaryOf(activityOf({ sport: 'other', offsetsSeconds, channels }), athlete);
    expect(summary.stressSource).toBe('heartRate');
    expect([summary.stress, summary.intensityFactor].map((value) => Math.round(1e6 * (value ?? 0)))).toEqual([
      1e8, 1e6,
    ]);
  });

  test('nothing but a track is no stress, not a stress of 0', () => {
    const summary = summaryOf(activityOf({ offsetsSeconds: [0, 1], channels: { latitude: [47, 47] } }), athlete);
    expect([summary.stress, summary.intensityFactor, summary.stressSource]).toEqual([null, null, null]);
  });

  test('of any activity is one that a row can hold, however little was recorded', () => {
    fc.assert(
      fc.property(arbitraryActivity, (activity) => {
        const summary = summaryOf(activity, athlete);
        expect(activitySummary.parse(summary)).toEqual(summary);
        expect(summary.movingSeconds).toBeLessThanOrEqual(summary.timerSeconds);
      }),
    );
  });
});

test.each([
  ['two hills', [100, 110, 150, 120, 121, 160, 130], 90],
  ['the wavering of an altimeter', [100, 101, 100, 102, 100, 101], 0],
  ['a climb in small steps', [100, 101, null, 102, 103, 104, 105], 5],
])('%s', (_, altitude, meters) => {
  expect(ascentMeters(altitude)).toBe(meters);
});

test('where no altitude was recorded, nobody knows how far it went up', () => {
  expect([ascentMeters(undefined), ascentMeters([null, null])]).toEqual([null, null]);
});
