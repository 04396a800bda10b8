/** What mouse and finger mean in the graph of the editor. */
import { expect, test } from 'vitest';
import { graphLayout } from '#core/domain/editing/graph-layout.ts';
import { graphScale } from '#core/domain/editing/graph-scale.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { dropAt, type Frame, type Gesture, gripAt, previewOf } from '#src/features/editor/graph/graph-gesture.ts';
import { yAt } from '#src/features/editor/graph/graph-plot.ts';

const step = (durationSeconds: number, start: number, end = start): Step => ({
  type: 'interval',
  durationSeconds,
  percentOfFtp: { start, end },
});
const rest: Step = { type: 'rest', durationSeconds: 100 };

/** One pixel for a second, and for a percent. */
function frameOf(segments: Segment[]): Frame {
  const layout = graphLayout('bike', segments, referenceThresholds);
  const { floorPercent, ceilingPercent } = layout;
  return {
    segments,
    layout,
    scale: graphScale(layout, 1),
    plot: { top: 0, height: ceilingPercent - floorPercent, floorPercent, ceilingPercent },
    reader: { sport: 'bike', thresholds: referenceThresholds },
    pool: undefined,
  };
}

const gesture = (grip: Gesture['grip'], path: number[], occurrence = 1): Gesture => ({
  grip,
  path,
  occurrence,
  from: { x: 0, y: 0 },
});

test('a mouse grabs the right edge, the top, an end of a ramp or the bar', () => {
  const frame = frameOf([step(100, 80), step(300, 60, 90)]);
  const y = (percent: number) => yAt(percent, frame.plot);
  expect(gripAt({ x: 97, y: y(40) }, frame)?.grip).toBe('length');
  expect(gripAt({ x: 50, y: y(79) }, frame)?.grip).toBe('both');
  expect(gripAt({ x: 50, y: y(40) }, frame)?.grip).toBe('move');
  expect(gripAt({ x: 50, y: y(100) }, frame)).toBeNull();
  expect(gripAt({ x: 120, y: y(62) }, frame)?.grip).toBe('start');
  expect(gripAt({ x: 250, y: y(75) }, frame)?.grip).toBe('both');
  expect(gripAt({ x: 380, y: y(88) }, frame)?.grip).toBe('end');
  expect(gripAt({ x: 500, y: y(40) }, frame)).toBeNull();
});

test('the edge of a bar stays under the pointer, also in the third pass of a set', () => {
  const set: Segment = { type: 'repeat', count: 3, segments: [step(300, 100), rest] };
  const frame = frameOf([set]);
  const longer = [{ ...set, segments: [step(360, 100), rest] }];
  expect(previewOf(gesture('length', [0, 0]), { x: 60, y: 0 }, frame)).toEqual(longer);
  expect(previewOf(gesture('length', [0, 0], 3), { x: 180, y: 0 }, frame)).toEqual(longer);
});

test('the top of a bar follows the pointer and stops at the edge of the drawing', () => {
  const frame = frameOf([step(300, 100)]);
  expect(previewOf(gesture('both', [0]), { x: 0, y: -7 }, frame)).toEqual([step(300, 107)]);
  expect(previewOf(gesture('both', [0]), { x: 0, y: -999 }, frame)).toEqual([step(300, frame.plot.ceilingPercent)]);
  expect(previewOf(gesture('both', [0]), { x: 0, y: 999 }, frame)).toEqual([step(300, 0)]);
});

test('a rest that is pulled to the ground is passive', () => {
  const floating: Step = { ...rest, percentOfFtp: { start: 50, end: 50 } };
  expect(previewOf(gesture('both', [0]), { x: 0, y: 60 }, frameOf([floating]))).toEqual([rest]);
});

test('where nothing changes, the segments are the very same: there is nothing to undo', () => {
  const frame = frameOf([step(300, 100)]);
  expect(previewOf(gesture('length', [0]), { x: 3, y: 0 }, frame)).toBe(frame.segments);
  expect(previewOf(gesture('both', [0]), { x: 0, y: 0.3 }, frame)).toBe(frame.segments);
});

test('a bar lands in a set, and at the outer edge of its outer bars beside it', () => {
  const set: Segment = { type: 'repeat', count: 2, segments: [step(100, 100), step(100, 50)] };
  const frame = frameOf([step(100, 60), set]);
  const at = (x: number) => dropAt(gesture('move', [0]), { x, y: 0 }, frame);
  expect(at(140)).toEqual({ path: [1, 0], side: 'before', x: 100 });
  expect(at(190)).toEqual({ path: [1, 0], side: 'after', x: 200 });
  expect(at(460)).toEqual({ path: [1, 1], side: 'after', x: 500 });
  expect(at(490)).toEqual({ path: [1], side: 'after', x: 500 });
  // It is before the set already.
  expect(at(110)).toBeNull();
  expect(at(50)).toBeNull();
});
