import fc from 'fast-check';
import { expect, test } from 'vitest';
import { move, moveBy } from '#core/domain/editing/graph-move.ts';
import { segmentAt } from '#core/domain/editing/segment-path.ts';
import { type Segment, segmentsSchema, type Step } from '#core/model/segment.ts';
import { arbitraryPlace, pathsOf } from './arbitrary-place.ts';

const step = (durationSeconds: number): Step => ({ type: 'active', durationSeconds });
const set = (...segments: Segment[]): Segment => ({ type: 'repeat', count: 3, segments });

test('a step is dragged into a set and out of it', () => {
  const workout = [step(1), set(step(2), step(3)), step(4)];
  expect(move(workout, [0], [1, 0], 'after')).toEqual({
    segments: [set(step(2), step(1), step(3)), step(4)],
    path: [0, 1],
  });
  expect(move(workout, [1, 0], [2], 'after')).toEqual({
    segments: [step(1), set(step(3)), step(4), step(2)],
    path: [3],
  });
});

test('a set goes when its only step is dragged out of it', () => {
  expect(move([step(1), set(step(2)), step(3)], [1, 0], [2], 'after')).toEqual({
    segments: [step(1), step(3), step(2)],
    path: [2],
  });
});

test('a set is not dragged into itself, nor deeper than sets may lie in each other', () => {
  const workout = [set(step(1), step(2))];
  expect(move(workout, [0], [0, 1], 'after').segments).toBe(workout);
  const deep = [set(set(set(step(1)))), set(step(2))];
  expect(move(deep, [1], [0, 0, 0, 0], 'before').segments).toBe(deep);
});

test('where it lies already it stays', () => {
  const workout = [step(1), step(2)];
  expect(move(workout, [0], [1], 'before').segments).toBe(workout);
});

test('what was moved stands where it is said to stand, and nothing is lost', () => {
  fc.assert(
    fc.property(arbitraryPlace, fc.constantFrom('before' as const, 'after' as const), (place, side) => {
      const { segments, path, other } = place;
      const after = move(segments, path, other, side);
      expect(segmentAt(after.segments, after.path)).toEqual(segmentAt(segments, path));
      expect(segmentsSchema.safeParse(after.segments).success).toBe(true);
      const stepsOf = (workout: readonly Segment[]) =>
        pathsOf(workout)
          .map((at) => segmentAt(workout, at))
          .filter((segment) => segment?.type !== 'repeat')
          .map((segment) => JSON.stringify(segment))
          .toSorted();
      expect(stepsOf(after.segments)).toEqual(stepsOf(segments));
    }),
  );
});

test('later and earlier again is where it was, into sets and out of them', () => {
  fc.assert(
    fc.property(arbitraryPlace, fc.constantFrom(1 as const, -1 as const), ({ segments, path }, by) => {
      const there = moveBy(segments, path, by);
      if (there.segments === segments) return;
      expect(moveBy(there.segments, there.path, by === 1 ? -1 : 1)).toEqual({ segments, path });
    }),
  );
});

test('by keys a step goes through a set, and the only step of a set stays in it', () => {
  const workout = [step(1), set(step(2)), step(3)];
  const into = moveBy(workout, [0], 1);
  expect(into).toEqual({ segments: [set(step(1), step(2)), step(3)], path: [0, 0] });
  expect(moveBy(workout, [1, 0], 1).segments).toBe(workout);
  expect(moveBy(workout, [0], -1).segments).toBe(workout);
  expect(moveBy(workout, [1], 1)).toEqual({ segments: [step(1), step(3), set(step(2))], path: [2] });
});
