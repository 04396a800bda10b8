import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfActivity } from '#core/domain/activity/part-of-activity.ts';
import { partFigures, summaryOf } from '#core/domain/activity/summary.ts';
import { assumedRestingBeats } from '#core/domain/load/heart-rate-stress.ts';
import { activityOf, arbitraryActivity } from '#tests/core/formats/activity/arbitrary-activity.ts';

const athlete = {
  ftpWatts: 250,
  cssSecondsPer100m: 100,
  heartRates: { restingBeats: assumedRestingBeats, thresholdBeats: 140, maximumBeats: 185 },
};

test('an interval has the numbers of its seconds: mean power, distance from its start, no pause of before', () => {
  const offsetsSeconds = Array.from({ length: 600 }, (_, second) => second);
  const ride = activityOf({
    offsetsSeconds,
    channels: {
      watts: offsetsSeconds.map((second) => (second < 300 ? 100 : 300)),
      distanceMeters: offsetsSeconds.map((second) => 10 * second),
    },
    pauses: [{ startSeconds: 50, endSeconds: 60 }],
  });
  const part = partOfActivity(ride, 300, 420);
  expect(part.startedAt).toBe('2026-05-04T06:35:00.000Z');
  expect(part.pauses).toEqual([]);
  expect(summaryOf(part, athlete)).toMatchObject({
    elapsedSeconds: 120,
    distanceMeters: 1200,
    watts: { average: 300, maximum: 300 },
    normalizedWatts: 300,
  });
});

test('parts that follow one another have the whole distance and every sample once', () => {
  fc.assert(
    fc.property(arbitraryActivity, fc.integer({ min: 0, max: 6000 }), (activity, cut) => {
      const parts = [partOfActivity(activity, 0, cut), partOfActivity(activity, cut, 7000)];
      const offsets = parts.flatMap(({ offsetsSeconds }, index) =>
        offsetsSeconds.map((offset) => offset + index * cut),
      );
      expect(offsets).toEqual(activity.offsetsSeconds);
      const watts = parts.flatMap(({ channels, offsetsSeconds }) => channels.watts ?? offsetsSeconds.map(() => null));
      expect(watts).toEqual(activity.channels.watts ?? activity.offsetsSeconds.map(() => null));
    }),
  );
});

test('lengths of a pool belong to the part in which they begin', () => {
  const length = { durationSeconds: 25, isRest: false, distanceMeters: 25, stroke: null, strokes: null };
  const swimLengths = [0, 25, 50].map((startSeconds) => ({ ...length, startSeconds }));
  const part = partOfActivity(activityOf({ sport: 'swim', swimLengths }), 20, 60);
  expect(part.swimLengths.map(({ startSeconds }) => startSeconds)).toEqual([5, 30]);
});

test('a part is told by the numbers of its summary, but for its best efforts', () => {
  fc.assert(
    fc.property(arbitraryActivity, (activity) => {
      const { curveWatts: _, bestSeconds: __, ...figures } = summaryOf(activity, athlete);
      expect(partFigures(activity, athlete)).toEqual(figures);
    }),
  );
});
