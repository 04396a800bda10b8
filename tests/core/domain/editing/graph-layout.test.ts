import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphLayout } from '#core/domain/editing/graph-layout.ts';
import { barAt, barNear, graphScale, pixelAt, pixelsPerSecondAt } from '#core/domain/editing/graph-scale.ts';
import { segmentAt } from '#core/domain/editing/segment-path.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { arbitraryPlace } from './arbitrary-place.ts';

const step = (durationSeconds: number, percent = 100): Step => ({
  type: 'interval',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
const layoutOf = (segments: Segment[]) => graphLayout('bike', segments, referenceThresholds);

test('the later passes of a set are shadows of the first', () => {
  const { bars, sets, depth } = layoutOf([step(60), { type: 'repeat', count: 2, segments: [step(30), step(15)] }]);
  expect(bars.map(({ path, occurrence }) => [path, occurrence])).toEqual([
    [[0], 1],
    [[1, 0], 1],
    [[1, 1], 1],
    [[1, 0], 2],
    [[1, 1], 2],
  ]);
  expect(sets).toEqual([{ path: [1], count: 2, firstBar: 1, lastBar: 4 }]);
  expect(depth).toBe(1);
});

test('a set in a set has its bracket once, over all of its passes', () => {
  const inner: Segment = { type: 'repeat', count: 3, segments: [step(30)] };
  const { sets, depth } = layoutOf([{ type: 'repeat', count: 2, segments: [inner, step(60)] }]);
  expect(sets).toEqual([
    { path: [0], count: 2, firstBar: 0, lastBar: 7 },
    { path: [0, 0], count: 3, firstBar: 0, lastBar: 2 },
  ]);
  expect(depth).toBe(2);
});

test('what is left of a send-off belongs to the length before it', () => {
  const swum: Step = { type: 'interval', distanceMeters: 100, secondsPer100m: 90, sendOffSeconds: 105 };
  const { bars, sets } = graphLayout('swim', [{ type: 'repeat', count: 2, segments: [swum] }], referenceThresholds);
  expect(bars.map(({ path, occurrence, isSendOffRest }) => [path, occurrence, isSendOffRest])).toEqual([
    [[0, 0], 1, false],
    [[0, 0], 1, true],
    [[0, 0], 2, false],
    [[0, 0], 2, true],
  ]);
  expect(sets).toEqual([{ path: [0], count: 2, firstBar: 0, lastBar: 3 }]);
});

test('there is room to drag above the hardest step, and a sprint does not flatten the rest', () => {
  expect(layoutOf([step(60, 150)]).ceilingPercent).toBe(168);
  expect(layoutOf([step(60, 900)]).ceilingPercent).toBe(320);
});

test('every bar leads to the step that it draws', () => {
  fc.assert(
    fc.property(arbitraryPlace, ({ sport, segments }) => {
      const { bars } = graphLayout(sport, segments, referenceThresholds);
      expect(bars).toHaveLength(expandWorkout(sport, segments, referenceThresholds).steps.length);
      for (const { path, expanded } of bars) expect(segmentAt(segments, path)).toBe(expanded.step);
    }),
  );
});

test('a sprint of 10 s in two hours can be grabbed, and looked at closely', () => {
  const layout = layoutOf([step(3600), step(10), step(3590)]);
  const fit = pixelsPerSecondAt(layout.durationSeconds, 360, 1);
  const { edges } = graphScale(layout, fit);
  expect(edges.map(({ left, right }) => right - left)[1]).toBe(6);
  const closest = pixelsPerSecondAt(layout.durationSeconds, 360, 1e6);
  const [, sprint] = graphScale(layout, closest).edges;
  expect((sprint?.right ?? 0) - (sprint?.left ?? 0)).toBeGreaterThanOrEqual(44);
});

test('a short workout fills its width, and is not blown up', () => {
  expect(pixelsPerSecondAt(600, 600, 1)).toBe(1);
  expect(pixelsPerSecondAt(10, 600, 1)).toBe(10);
});

test('times and places on the screen belong together', () => {
  const layout = layoutOf([step(600), step(10), step(600)]);
  const scale = graphScale(layout, 0.1);
  expect(pixelAt(300, layout, scale)).toBeCloseTo(30);
  expect(pixelAt(605, layout, scale)).toBeCloseTo(63);
  expect(pixelAt(9999, layout, scale)).toBe(scale.width);
  expect([-5, 30, 63, 90, 500].map((pixel) => barAt(pixel, scale))).toEqual([0, 0, 1, 2, 2]);
});

test('a finger beside a sprint means the sprint, far from it the long step', () => {
  const scale = graphScale(layoutOf([step(6000), step(10), step(6000)]), 0.1);
  expect([300, 585, 603, 620, 640].map((pixel) => barNear(pixel, scale, 22))).toEqual([0, 1, 1, 1, 2]);
});
