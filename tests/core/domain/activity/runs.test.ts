import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf, secondsIn } from '#core/domain/activity/runs.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { activityOf, arbitraryActivity } from '#tests/core/formats/activity/arbitrary-activity.ts';

const plain = (runs: ReturnType<typeof runsOf>) => runs.map(({ startSeconds, values }) => [startSeconds, [...values]]);

/** Pauses are in order and apart from each other. */
const apart = (pauses: RecordedActivity['pauses']) =>
  pauses
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
    .filter(({ startSeconds }, index, all) => all.slice(0, index).every(({ endSeconds }) => endSeconds < startSeconds));

describe('runs of a channel', () => {
  test('a gap of up to ten seconds is held, a longer one is a pause', () => {
    const activity = activityOf({ offsetsSeconds: [5, 8, 18, 29, 30], channels: { watts: [100, 200, 300, 50, null] } });
    expect(plain(runsOf(activity, 'watts'))).toEqual([
      [5, [100, 100, 100, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 300]],
      [29, [50, 0]],
    ]);
  });

  test('a pause ends a run, however short it was', () => {
    const pauses = [
      { startSeconds: 2, endSeconds: 3 },
      { startSeconds: 4, endSeconds: 400 },
    ];
    const activity = activityOf({ offsetsSeconds: [0, 1, 3, 400], pauses, channels: { watts: [1, 2, 3, 4] } });
    expect(plain(runsOf(activity, 'watts'))).toEqual([
      [0, [1, 2]],
      [3, [3]],
      [400, [4]],
    ]);
  });

  test('what a device wrote while its clock stood is in none', () => {
    const pauses = [{ startSeconds: 1, endSeconds: 4 }];
    const activity = activityOf({ offsetsSeconds: [0, 1, 2, 4], pauses, channels: { watts: [100, 0, 0, 200] } });
    expect(plain(runsOf(activity, 'watts'))).toEqual([
      [0, [100]],
      [4, [200]],
    ]);
  });

  test('a heart goes on beating for ten seconds without a strap, then nobody knows', () => {
    const offsetsSeconds = Array.from({ length: 13 }, (_, second) => second);
    const beats = offsetsSeconds.map((second) => (second === 0 ? 120 : null));
    const [run] = runsOf(activityOf({ offsetsSeconds, channels: { beatsPerMinute: beats } }), 'beatsPerMinute', 'hold');
    expect([...(run?.values ?? [])]).toEqual([...Array<number>(10).fill(120), NaN, NaN, NaN]);
  });

  test('of a swim in a pool a heart is held from wall to wall, and what was once a length counts as all of it', () => {
    const swimLengths = [0, 25, 50].map((startSeconds) => ({
      startSeconds,
      durationSeconds: 25,
      isRest: false,
      distanceMeters: 25,
      stroke: null,
      strokes: null,
    }));
    const beats = { offsetsSeconds: [25, 50, 75], channels: { beatsPerMinute: [120, 130, 140] } };
    const seconds = (activity: object) => secondsIn(runsOf(activityOf(activity), 'beatsPerMinute', 'hold'));
    expect(seconds({ ...beats, swimLengths })).toBe(51);
    expect(seconds(beats)).toBe(3);
    const [run] = runsOf(activityOf({ ...beats, swimLengths }), 'beatsPerMinute', 'hold');
    expect([run?.values[24], run?.values[25]]).toEqual([120, 130]);
  });

  test('of any activity, no second is twice in them, and every sample but those of pauses is in one', () => {
    fc.assert(
      fc.property(arbitraryActivity, (activity) => {
        const { offsetsSeconds } = activity;
        const pauses = apart(activity.pauses);
        const runs = runsOf({ offsetsSeconds, pauses, channels: { watts: offsetsSeconds } }, 'watts');
        let next = 0;
        for (const { startSeconds, values } of runs) {
          expect(startSeconds).toBeGreaterThanOrEqual(next);
          next = startSeconds + values.length;
        }
        const seen = new Set(runs.flatMap(({ startSeconds, values }) => [...values].map((_, at) => startSeconds + at)));
        const isPaused = (offset: number) =>
          pauses.some(({ startSeconds, endSeconds }) => startSeconds <= offset && offset < endSeconds);
        for (const offset of offsetsSeconds) expect([offset, seen.has(offset)]).toEqual([offset, !isPaused(offset)]);
        expect(secondsIn(runs)).toBe(seen.size);
      }),
    );
  });
});
