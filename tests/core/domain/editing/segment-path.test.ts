import { expect, test } from 'vitest';
import { replaceAt, segmentAt } from '#core/domain/editing/segment-path.ts';
import type { Segment, Step } from '#core/model/segment.ts';

const step = (durationSeconds: number): Step => ({ type: 'active', durationSeconds });
const workout: Segment[] = [step(1), { type: 'repeat', count: 2, segments: [step(2), step(3)] }, step(4)];

test('a step is found in its set', () => {
  expect(segmentAt(workout, [1, 1])).toEqual(step(3));
  expect(segmentAt(workout, [0, 1])).toBeUndefined();
  expect(segmentAt(workout, [])).toBeUndefined();
});

test('others take the place of a step, and the rest of the workout stays', () => {
  expect(replaceAt(workout, [1, 0], [step(2), step(9)])).toEqual([
    step(1),
    { type: 'repeat', count: 2, segments: [step(2), step(9), step(3)] },
    step(4),
  ]);
  expect(replaceAt(workout, [7], [])).toEqual(workout);
  expect(replaceAt(workout, [0, 1], [])).toEqual(workout);
});

test('a set goes with its last step', () => {
  const single: Segment[] = [step(1), { type: 'repeat', count: 2, segments: [step(2)] }];
  expect(replaceAt(single, [1, 0], [])).toEqual([step(1)]);
});
