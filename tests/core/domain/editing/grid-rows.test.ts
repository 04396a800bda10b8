import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, rowsOf, segmentsOf, setOf } from '#core/domain/editing/grid-rows.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { anyWorkout } from './grid-context.ts';

const step = (durationSeconds: number): Step => ({ type: 'active', durationSeconds });

test('S9.12 every workout has its rows, and they make the same workout again', () => {
  fc.assert(
    fc.property(anyWorkout, ({ segments }) => {
      expect(segmentsOf(rowsOf(segments))).toEqual(segments);
    }),
  );
});

test('a set says where it ends, and a step which set it is in', () => {
  const inner: Segment = { type: 'repeat', count: 2, segments: [step(2)] };
  const rows = rowsOf([step(1), { type: 'repeat', count: 3, segments: [inner, step(3)] }, step(4)]);
  expect(rows.map((row) => `${row.depth} ${row.kind}`)).toEqual([
    '0 step',
    '0 set',
    '1 set',
    '2 step',
    '1 step',
    '0 step',
  ]);
  expect([endOf(rows, 1), endOf(rows, 2), endOf(rows, 0)]).toEqual([5, 4, 1]);
  expect([setOf(rows, 3), setOf(rows, 4), setOf(rows, 5)]).toEqual([2, 1, -1]);
});

test('a set without steps is none', () => {
  expect(
    segmentsOf([
      { kind: 'set', depth: 0, count: 4 },
      { kind: 'step', depth: 0, step: step(1) },
    ]),
  ).toEqual([step(1)]);
});
