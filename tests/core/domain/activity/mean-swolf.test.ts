/** SWOLF of a whole swim. */
import { expect, test } from 'vitest';
import { meanSwolf } from '#core/domain/activity/mean-swolf.ts';
import type { SwimLength } from '#core/model/recorded-activity.ts';

const length = (durationSeconds: number, strokes: number | null, isRest = false): SwimLength => ({
  startSeconds: 0,
  durationSeconds,
  isRest,
  distanceMeters: isRest ? 0 : 25,
  stroke: null,
  strokes,
});

test('S2.05 a swim has the mean of its lengths; rests, and lengths whose strokes were not counted, are no part of it', () => {
  expect(meanSwolf([length(25, 15), length(30, 20), length(60, null, true), length(40, null)])).toBe(45);
  expect(meanSwolf([length(25, null), length(30, 0)])).toBeNull();
});
