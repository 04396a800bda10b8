import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { forLane, inLane } from '#core/domain/segments/swim-lanes.ts';
import type { Segment, Step } from '#core/model/segment.ts';

const hundred: Step = {
  type: 'interval',
  distanceMeters: 100,
  percentOfCssSpeed: { start: 100, end: 100 },
  sendOffSeconds: 115,
};
const set: Segment[] = [{ type: 'repeat', count: 10, segments: [hundred] }];

test('lane B swims the same hundreds 10 s slower with the same 15 s of rest, on the clock’s fives', () => {
  const laneB = inLane(referenceThresholds, 10);
  const ofB = forLane(set, referenceThresholds, laneB);
  expect(ofB).toEqual([{ type: 'repeat', count: 10, segments: [{ ...hundred, sendOffSeconds: 125 }] }]);
  const rests = expandWorkout('swim', ofB, laneB).steps.filter(({ isSendOffRest }) => isSendOffRest);
  expect(rests.map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual(Array(10).fill(15));
});

test('a step without a send-off is the same in every lane', () => {
  const easy: Segment[] = [{ type: 'warmUp', distanceMeters: 400 }];
  expect(forLane(easy, referenceThresholds, inLane(referenceThresholds, 20))).toEqual(easy);
});

test('no lane is sent off before it has arrived', () => {
  const step = fc.record({
    distanceMeters: fc.integer({ min: 1, max: 32 }).map((lengths) => lengths * 25),
    percent: fc.integer({ min: 60, max: 120 }),
    sendOffSeconds: fc.integer({ min: 10, max: 900 }),
    slower: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(step, ({ distanceMeters, percent, sendOffSeconds, slower }) => {
      const segment: Segment = {
        type: 'interval',
        distanceMeters,
        percentOfCssSpeed: { start: percent, end: percent },
        sendOffSeconds,
      };
      const lane = inLane(referenceThresholds, slower);
      const [own] = forLane([segment], referenceThresholds, lane) as Step[];
      const [swum] = expandWorkout('swim', [segment], lane).steps;
      expect(own!.sendOffSeconds! % 5).toBe(0);
      expect(own!.sendOffSeconds!).toBeGreaterThanOrEqual(swum!.durationSeconds - 1e-6);
    }),
  );
});
