import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteSegment, duplicate, insert, split } from '#core/domain/editing/graph-acts.ts';
import { toggleRamp } from '#core/domain/editing/graph-ramp.ts';
import { group, setCount, ungroup, unroll } from '#core/domain/editing/graph-repeats.ts';
import { graphKinds, kindAfter, kindsOn, newSegment } from '#core/domain/editing/graph-steps.ts';
import { segmentAt } from '#core/domain/editing/segment-path.ts';
import { type Segment, segmentsSchema, type Step } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import type { Pool } from '#core/model/workout.ts';
import { arbitraryPlace } from './arbitrary-place.ts';

const step = (durationSeconds: number, target: Partial<Step> = {}): Step => ({
  type: 'interval',
  durationSeconds,
  ...target,
});
const rest: Step = { type: 'rest', durationSeconds: 60 };

test('a step is put in before and after another, and at the end', () => {
  const set: Segment = { type: 'repeat', count: 2, segments: [step(1)] };
  expect(insert([set], [0, 0], 'after', rest)).toEqual({
    segments: [{ ...set, segments: [step(1), rest] }],
    path: [0, 1],
  });
  expect(insert([set], [0], 'before', rest)).toEqual({ segments: [rest, set], path: [0] });
  expect(insert([set], [], 'after', rest)).toEqual({ segments: [set, rest], path: [1] });
});

test('a workout of 500 steps takes no more', () => {
  const full: Segment[] = Array.from({ length: 500 }, () => step(60));
  expect(insert(full, [3], 'after', rest).segments).toBe(full);
  expect(duplicate(full, [3]).segments).toBe(full);
  expect(split(full, [3], undefined)).toBe(full);
});

test('after a deletion the selection is on what took the place, else on what was before', () => {
  expect(deleteSegment([step(1), step(2)], [0])).toEqual({ segments: [step(2)], path: [0] });
  expect(deleteSegment([step(1), step(2)], [1])).toEqual({ segments: [step(1)], path: [0] });
  expect(deleteSegment([step(1), { type: 'repeat', count: 2, segments: [step(2)] }], [1, 0])).toEqual({
    segments: [step(1)],
    path: [0],
  });
  expect(deleteSegment([step(1)], [0])).toEqual({ segments: [], path: [] });
});

test('a copy stands after its step and goes again without a trace', () => {
  fc.assert(
    fc.property(arbitraryPlace, ({ segments, path }) => {
      const copied = duplicate(segments, path);
      expect(segmentAt(copied.segments, copied.path)).toEqual(segmentAt(segments, path));
      expect(segmentsSchema.safeParse(copied.segments).success).toBe(true);
      if (copied.segments !== segments) expect(deleteSegment(copied.segments, copied.path).segments).toEqual(segments);
    }),
  );
});

test('a step is cut in two: a ramp goes on, and what is said later is said in the second half', () => {
  const messages = [
    { atSeconds: 30, text: 'Relax' },
    { atSeconds: 200, text: 'Nearly there' },
  ];
  expect(split([step(240, { percentOfFtp: { start: 60, end: 80 }, messages })], [0], undefined)).toEqual([
    step(120, { percentOfFtp: { start: 60, end: 70 }, messages: [{ atSeconds: 30, text: 'Relax' }] }),
    step(120, { percentOfFtp: { start: 70, end: 80 }, messages: [{ atSeconds: 80, text: 'Nearly there' }] }),
  ]);
});

test('a swim is cut at the wall, with its send-off', () => {
  const swum: Step = { type: 'interval', distanceMeters: 200, sendOffSeconds: 210 };
  const half = { ...swum, distanceMeters: 100, sendOffSeconds: 105 };
  expect(split([swum], [0], '50m')).toEqual([half, half]);
  const single: Segment[] = [{ type: 'interval', distanceMeters: 25 }];
  expect(split(single, [0], '25m')).toBe(single);
});

test('S9.13 an odd send-off is cut into whole seconds, which a pool clock shows, and adds up as before', () => {
  const swum: Step = { type: 'interval', distanceMeters: 100, sendOffSeconds: 105 };
  const sendOffs = (pool: Pool) =>
    split([swum], [0], pool).map((half) => (half.type === 'repeat' ? null : half.sendOffSeconds));
  expect(sendOffs('50m')).toEqual([53, 52]);
  expect(sendOffs('33m')).toEqual([70, 35]);
});

test('cutting changes nothing of what the workout adds up to', () => {
  fc.assert(
    fc.property(arbitraryPlace, ({ segments, path }) => {
      const after = split(segments, path, undefined);
      expect(segmentsSchema.safeParse(after).success).toBe(true);
      const [was, is] = [segmentSize(segments), segmentSize(after)];
      expect(is.seconds).toBeCloseTo(was.seconds, 6);
      expect(is.meters).toBeCloseTo(was.meters, 6);
      expect(is.messages).toBe(was.messages);
    }),
  );
});

test('an effort becomes a set with the rest that follows it', () => {
  expect(group([step(240), rest, step(10)], [0])).toEqual([
    { type: 'repeat', count: 2, segments: [step(240), rest] },
    step(10),
  ]);
  expect(group([step(240), step(10)], [0])).toEqual([{ type: 'repeat', count: 2, segments: [step(240)] }, step(10)]);
});

test('a set that is made and taken apart leaves the workout as it was', () => {
  fc.assert(
    fc.property(arbitraryPlace, ({ segments, path }) => {
      const grouped = group(segments, path);
      expect(segmentsSchema.safeParse(grouped).success).toBe(true);
      if (grouped !== segments) expect(ungroup(grouped, path)).toEqual(segments);
    }),
  );
});

test('a set laid out pass by pass is the same workout, and says what it said once', () => {
  const messages = [{ atSeconds: 5, text: 'Go' }];
  const set: Segment = { type: 'repeat', count: 3, segments: [step(60), rest], messages };
  expect(unroll([set], [0])).toEqual([step(60, { messages }), rest, step(60), rest, step(60), rest]);
  fc.assert(
    fc.property(arbitraryPlace, ({ segments, path }) => {
      expect(segmentSize(unroll(segments, path))).toEqual(segmentSize(segments));
    }),
  );
});

test('a set is done at least once, and no more often than a workout can hold', () => {
  const set: Segment[] = [{ type: 'repeat', count: 2, segments: [step(60)] }];
  expect(setCount(set, [0], 5)).toEqual([{ type: 'repeat', count: 5, segments: [step(60)] }]);
  expect(setCount(set, [0], 0)).toBe(set);
  expect(setCount(set, [0], 201)).toBe(set);
  expect(setCount([step(60)], [0], 3)).toEqual([step(60)]);
});

test('a steady step becomes a ramp around its target and steady again', () => {
  const steady = [step(60, { percentOfFtp: { start: 80, end: 80 } })];
  const ramp = toggleRamp(steady, [0]);
  expect(ramp).toEqual([step(60, { percentOfFtp: { start: 72, end: 88 } })]);
  expect(toggleRamp(ramp, [0])).toEqual(steady);
  const warmUp: Step = { type: 'warmUp', durationSeconds: 60, watts: { start: 200, end: 200 } };
  expect(toggleRamp([warmUp], [0])).toEqual([{ ...warmUp, watts: { start: 130, end: 200 } }]);
  const pace: Step[] = [step(60, { secondsPer100m: 100 })];
  expect(toggleRamp(pace, [0])).toBe(pace);
});

test('every kind that is offered is a workout, also in whole lengths of a pool', () => {
  for (const scale of ['percentOfFtp', 'percentOf2kWatts', 'percentOfCssSpeed'] as const)
    for (const kind of kindsOn(scale))
      for (const pool of [undefined, '25m', '50m', '25yd', '33m'] as const)
        expect(segmentsSchema.safeParse([newSegment(kind, scale, pool)]).success).toBe(true);
  expect(kindsOn('percentOfFtp')).not.toContain('drill');
  expect(graphKinds.every((kind) => kindsOn('percentOfFtp').includes(kind) || kind === 'drill')).toBe(true);
  expect(newSegment('interval', 'percentOfCssSpeed', '25yd')).toMatchObject({ distanceMeters: 4 * 22.86 });
});

test('an effort is followed by a rest, a rest by an effort', () => {
  expect([undefined, step(60), rest].map(kindAfter)).toEqual(['warmUp', 'rest', 'interval']);
});
