import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Segment, segmentLimits, segmentsSchema, stepTypes } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';

const accepts = (segments: unknown) => z.safeParse(segmentsSchema, segments).success;
const steady = { type: 'active', durationSeconds: 60, percentOfFtp: { start: 65, end: 65 } } as const;
const repeated = (depth: number, count = 2): Segment =>
  depth === 0 ? steady : { type: 'repeat', count, segments: [repeated(depth - 1, count)] };

test('S9.13 there are fourteen kinds of steps and each can stand in a workout', () => {
  expect(stepTypes).toHaveLength(14);
  for (const type of stepTypes) expect(accepts([{ type, durationSeconds: 60 }])).toBe(true);
});

test('a step has a length in seconds or in metres, never both and never none', () => {
  expect(accepts([{ type: 'active', distanceMeters: 400 }])).toBe(true);
  expect(accepts([{ type: 'active' }])).toBe(false);
  expect(accepts([{ type: 'active', distanceMeters: 400, durationSeconds: 400 }])).toBe(false);
});

test('a step says how hard in one way only', () => {
  expect(accepts([{ ...steady, watts: { start: 200, end: 200 } }])).toBe(false);
  expect(accepts([{ ...steady, percentOfThresholdHeartRate: { low: 69, high: 83 } }])).toBe(true);
});

test('a send-off belongs to a length in metres, and its rest counts as a step', () => {
  expect(accepts([{ type: 'interval', distanceMeters: 100, sendOffSeconds: 105 }])).toBe(true);
  expect(accepts([{ type: 'interval', durationSeconds: 100, sendOffSeconds: 105 }])).toBe(false);
  expect(segmentSize([{ type: 'interval', distanceMeters: 100, sendOffSeconds: 105 }]).steps).toBe(2);
});

test('sets of repetitions nest three deep and no deeper', () => {
  expect(accepts([repeated(segmentLimits.repeatDepth)])).toBe(true);
  expect(accepts([repeated(segmentLimits.repeatDepth + 1)])).toBe(false);
});

test('a workout of more than 500 steps, 300 messages or 24 hours is refused', () => {
  expect(accepts([repeated(2, 22)])).toBe(true);
  expect(accepts([repeated(2, 23)])).toBe(false);
  const hour = { type: 'active', durationSeconds: 3600 };
  expect(accepts([{ type: 'repeat', count: 24, segments: [hour] }])).toBe(true);
  expect(
    accepts([
      { type: 'repeat', count: 24, segments: [hour] },
      { type: 'rest', durationSeconds: 1 },
    ]),
  ).toBe(false);
  // The pool clock runs on in the rest of a send-off.
  const meter = { type: 'interval', distanceMeters: 1, sendOffSeconds: 3600 };
  expect(accepts([{ type: 'repeat', count: 24, segments: [meter] }])).toBe(true);
  expect(accepts([{ type: 'repeat', count: 25, segments: [meter] }])).toBe(false);
  const talkative = { ...steady, durationSeconds: 60, messages: [{ atSeconds: 0, text: 'Push' }] };
  expect(accepts([{ type: 'repeat', count: 150, segments: [talkative, talkative] }])).toBe(true);
  expect(accepts([{ type: 'repeat', count: 151, segments: [talkative, talkative] }])).toBe(false);
});

test('a field that the model does not know is refused rather than dropped', () => {
  expect(accepts([{ ...steady, powerLow: 0.5 }])).toBe(false);
});

test('numbers that are no numbers are refused', () => {
  for (const durationSeconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '600'])
    expect(accepts([{ type: 'active', durationSeconds }])).toBe(false);
});

test('the size of nested sets is the product of their repetitions', () => {
  expect(segmentSize([repeated(3, 3), steady])).toEqual({ steps: 28, messages: 0, seconds: 28 * 60, meters: 0 });
});
