import { expect, test } from 'vitest';
import {
  bestSegments,
  maximumBeatsOfAge,
  oxygenOfPower,
  vo2maxEstimates,
  vo2maxOfFiveMinutes,
  vo2maxOfSteady,
} from '#core/domain/activity/vo2max.ts';

test('S7.05 VO2max of a rider of 75 kg is as the studies have it', () => {
  expect(oxygenOfPower(300, 75)).toBeCloseTo(50.2, 9);
  expect(vo2maxOfFiveMinutes(300, 75)).toBeCloseTo(52.08, 9);
  expect([maximumBeatsOfAge(35), maximumBeatsOfAge(50)]).toEqual([183.5, 173]);
});

test('S7.05 each estimate says by how much it may be off', () => {
  expect(vo2maxEstimates(300, 75)).toEqual([
    { by: 'Sitko et al. 2021', mlPerKgAndMinute: expect.closeTo(52.08, 9) as number, standardError: 5 },
    {
      by: 'ACSM',
      mlPerKgAndMinute: expect.closeTo(50.2, 9) as number,
      standardError: expect.closeTo(3.514, 9) as number,
    },
  ]);
});

test.each([
  [200, 140, 59.2414],
  [250, 158, 56.8532],
  [280, 168, 56.2801],
])('S7.06 %i W at %i beats of at most 185', (watts, beats, vo2max) => {
  expect(vo2maxOfSteady(watts, beats, 185, 75)).toBeCloseTo(vo2max, 4);
});

/** An hour of one power and one heart rate, as far as the test does not change it. */
const hour = (watts: (second: number) => number | null, beats: (second: number) => number | null) => {
  const offsetsSeconds = Array.from({ length: 3_600 }, (_, second) => second);
  return { offsetsSeconds, channels: { watts: offsetsSeconds.map(watts), beatsPerMinute: offsetsSeconds.map(beats) } };
};
const rider = { riderWeightKg: 75, maximumBeats: 185 };

test('S7.06 steady parts do not overlap, come after the warm-up, and are ten at most', () => {
  const { mlPerKgAndMinute, segments } = bestSegments(
    hour(
      () => 250,
      () => 158,
    ),
    rider,
  );
  expect(mlPerKgAndMinute).toBeCloseTo(56.8532, 4);
  expect(segments).toHaveLength(10);
  const starts = segments.map(({ startSeconds }) => startSeconds);
  expect(starts.every((start, index) => start >= (index === 0 ? 600 : (starts[index - 1] ?? 0) + 180))).toBe(true);
});

test.each<[string, (second: number) => number | null, (second: number) => number | null]>([
  ['whose heart beats too slowly', () => 150, () => 118],
  ['of sprints and coasting', (second) => (second % 60 < 30 ? 500 : 0), () => 158],
  ['whose heart rate climbs all the time', () => 250, (second) => 130 + second / 15],
  ['whose heart rate was not recorded', () => 250, () => null],
])('S7.06 a ride %s says nothing of it', (_what, watts, beats) => {
  expect(bestSegments(hour(watts, beats), rider).mlPerKgAndMinute).toBeNull();
});

test('S7.06 the more its parts differ, the less sure an estimate is; two minutes after a pause count for nothing', () => {
  const even = bestSegments(
    hour(
      () => 250,
      () => 158,
    ),
    rider,
  );
  expect(even.standardError).toBeCloseTo(0.07 * 56.8532, 4);
  const uneven = bestSegments(
    hour(
      (second) => (second < 2000 ? 250 : 200),
      () => 158,
    ),
    rider,
  );
  expect(uneven.standardError).toBeGreaterThan(even.standardError ?? 0);
  const { segments } = bestSegments(
    hour(
      (second) => (second >= 1000 && second < 1060 ? null : 250),
      () => 158,
    ),
    rider,
  );
  for (const { startSeconds } of segments)
    expect([startSeconds, startSeconds + 180 <= 1000 || startSeconds >= 1060 + 120]).toEqual([startSeconds, true]);
});
