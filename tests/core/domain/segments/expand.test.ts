import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import { arbitraryWorkout } from './arbitrary-segments.ts';

const work: Step = { type: 'interval', durationSeconds: 60, percentOfFtp: { start: 110, end: 110 } };
const rest: Step = { type: 'rest', durationSeconds: 30, percentOfFtp: { start: 50, end: 50 } };

/** The same workout with its repeats written out by hand. */
const writtenOut = (segments: readonly Segment[]): Step[] =>
  segments.flatMap((segment) =>
    segment.type === 'repeat'
      ? Array.from({ length: segment.count }, () => writtenOut(segment.segments)).flat()
      : [segment],
  );

test('sets of repetitions become steps that follow each other', () => {
  const { steps } = expandWorkout('bike', [{ type: 'repeat', count: 2, segments: [work, rest] }]);
  expect(steps.map(({ startSeconds, endSeconds, level, pass }) => [startSeconds, endSeconds, level, pass])).toEqual([
    [0, 60, 5, { number: 1, of: 2 }],
    [60, 90, 1, { number: 1, of: 2 }],
    [90, 150, 5, { number: 2, of: 2 }],
    [150, 180, 1, { number: 2, of: 2 }],
  ]);
});

test('a message of a set is timed from the start of the set, one of a step in every pass', () => {
  const spoken: Step = { ...work, messages: [{ atSeconds: 50, text: 'Ten more' }] };
  const set: Segment = {
    type: 'repeat',
    count: 2,
    segments: [spoken, rest],
    messages: [{ atSeconds: 95, text: 'Last one' }],
  };
  const { steps } = expandWorkout('bike', [rest, set]);
  const said = steps.flatMap(({ messages }) => messages.map(({ atSeconds, text }) => [atSeconds, text]));
  expect(said).toEqual(
    expect.arrayContaining([
      [80, 'Ten more'],
      [170, 'Ten more'],
      [125, 'Last one'],
    ]),
  );
});

test('free riding and open ends have no level, a rest with no target is passive', () => {
  const { steps } = expandWorkout('bike', [
    { type: 'freeRide', durationSeconds: 600 },
    { type: 'openEnded', durationSeconds: 600, isOpenEnded: true },
    { type: 'rest', durationSeconds: 60 },
  ]);
  expect(steps.map(({ level, isPassive, startPercent }) => [level, isPassive, startPercent])).toEqual([
    [null, false, 60],
    [null, false, 60],
    [null, true, 0],
  ]);
});

test('a heart-rate step is planned with the power of the zone that it lies in', () => {
  const { steps } = expandWorkout('bike', [
    { type: 'heartRate', durationSeconds: 600, percentOfThresholdHeartRate: { low: 69, high: 83 } },
    { type: 'heartRate', durationSeconds: 600, percentOfThresholdHeartRate: { low: 95, high: 105 } },
  ]);
  expect(steps.map(({ level, isPlanned }) => [level, isPlanned])).toEqual([
    [2, true],
    [4, true],
  ]);
});

test('a step in a set within a set knows which pass of both it is', () => {
  const step: Segment = { type: 'interval', durationSeconds: 30, percentOfFtp: { start: 120, end: 120 } };
  const inner: Segment = { type: 'repeat', count: 2, segments: [step] };
  const { steps } = expandWorkout('bike', [step, { type: 'repeat', count: 3, segments: [inner, step] }]);
  const said = (pass: { number: number; of: number } | null) => pass && `${pass.number}/${pass.of}`;
  expect(steps.map(({ pass, outerPass }) => [said(outerPass), said(pass)])).toEqual([
    [null, null],
    ['1/3', '1/2'],
    ['1/3', '2/2'],
    [null, '1/3'],
    ['2/3', '1/2'],
    ['2/3', '2/2'],
    [null, '2/3'],
    ['3/3', '1/2'],
    ['3/3', '2/2'],
    [null, '3/3'],
  ]);
});

test('a workout with repeats is the same as one written out', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const strip = (list: readonly Segment[]) =>
        expandWorkout(sport, list).steps.map((step) => ({ ...step, pass: null, outerPass: null }));
      expect(strip(segments)).toEqual(strip(writtenOut(segments)));
    }),
  );
});

test('steps follow each other without gaps and are as many as the model counts', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const { steps, durationSeconds } = expandWorkout(sport, segments);
      expect(steps).toHaveLength(segmentSize(segments).steps);
      for (const [index, step] of steps.entries()) {
        expect(step.startSeconds).toBe(index === 0 ? 0 : steps[index - 1]?.endSeconds);
        expect(step.durationSeconds).toBeGreaterThan(0);
      }
      expect(steps.at(-1)?.endSeconds).toBe(durationSeconds);
    }),
  );
});

test('what a swimmer leaves of a send-off is rest, and who needs it all goes on without one', () => {
  const hundred: Step = {
    type: 'interval',
    distanceMeters: 100,
    percentOfCssSpeed: { start: 100, end: 100 },
    sendOffSeconds: 105,
  };
  const set: Segment = {
    type: 'repeat',
    count: 4,
    segments: [hundred],
    messages: [{ atSeconds: 110, text: 'Long arms' }],
  };
  const swum = expandWorkout('swim', [set], { ...referenceThresholds, cssSecondsPer100m: 100 });
  expect(swum.steps.map(({ durationSeconds, isPassive }) => [durationSeconds, isPassive])).toEqual(
    Array.from({ length: 4 }, () => [
      [100, false],
      [5, true],
    ]).flat(),
  );
  expect(swum).toMatchObject({ durationSeconds: 420, distanceMeters: 400 });
  expect(swum.steps.flatMap(({ messages }) => messages)).toEqual([{ atSeconds: 110, text: 'Long arms' }]);
  const slow = expandWorkout('swim', [set], { ...referenceThresholds, cssSecondsPer100m: 110 });
  expect(slow.steps.map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual([110, 110, 110, 110]);
});

test('S9.13 with less than a second left there is no rest, and the next length starts on its send-off all the same', () => {
  const hundred: Step = {
    type: 'interval',
    distanceMeters: 100,
    percentOfCssSpeed: { start: 100, end: 100 },
    sendOffSeconds: 105,
  };
  const swum = (cssSecondsPer100m: number) =>
    expandWorkout('swim', [{ type: 'repeat', count: 10, segments: [hundred] }], {
      ...referenceThresholds,
      cssSecondsPer100m,
    });
  const close = swum(104.4);
  expect(close.steps.map(({ startSeconds }) => startSeconds)).toEqual(Array.from({ length: 10 }, (_, at) => 105 * at));
  expect(close.steps.every(({ isSendOffRest }) => !isSendOffRest)).toBe(true);
  // With a second left it is a rest; who needs longer starts late each time, and later by that.
  expect(swum(104).steps.filter(({ isSendOffRest }) => isSendOffRest)).toHaveLength(10);
  expect(swum(107).durationSeconds).toBeCloseTo(1070, 6);
});

test('a pace for everybody is as hard as the percentage that it is for this athlete', () => {
  const swim = (target: Partial<Step>): Segment[] => [{ type: 'interval', distanceMeters: 400, ...target }];
  const [percent] = expandWorkout('swim', swim({ percentOfCssSpeed: { start: 80, end: 80 } })).steps;
  const [pace] = expandWorkout('swim', swim({ secondsPer100m: 125 })).steps;
  expect(pace!.startPercent).toBeCloseTo(percent!.startPercent, 9);
  expect(pace!.durationSeconds).toBeCloseTo(500, 6);
  const [rowed] = expandWorkout('rowing', swim({ secondsPer500m: 105 })).steps;
  expect(rowed).toMatchObject({ startPercent: expect.closeTo(100, 6), durationSeconds: expect.closeTo(84, 6) });
});

test.each([
  ['100 m on 1:40, though easy swimming takes longer', 100, 100, [100]],
  ['100 m on 2:00, swum easily', 100, 120, [117.65, 2.35]],
  ['50 m on 0:45, fast', 50, 45, [45]],
  ['400 m on 6:30', 400, 390, [390]],
])('a send-off rules how long a length without a pace lasts: %s', (_name, distanceMeters, sendOffSeconds, seconds) => {
  const { steps, durationSeconds } = expandWorkout('swim', [{ type: 'interval', distanceMeters, sendOffSeconds }]);
  expect(steps.map((step) => Number(step.durationSeconds.toFixed(2)))).toEqual(seconds);
  expect(durationSeconds).toBeCloseTo(sendOffSeconds, 6);
});

test('the send-off of a rower rules their length too', () => {
  const piece: Step = { type: 'interval', distanceMeters: 500, sendOffSeconds: 105 };
  expect(expandWorkout('rowing', [piece]).durationSeconds).toBeCloseTo(105, 6);
});

test.each([
  ['swim', 50, 58.8],
  ['rowing', 500, 142.5],
  ['bike', 1000, 131],
] as const)('a rest in metres is done easily: in the %s, %s m in %s s', (sport, distanceMeters, seconds) => {
  const { steps } = expandWorkout(sport, [{ type: 'rest', distanceMeters }]);
  expect(steps).toMatchObject([{ level: 1, isPassive: false, isPlanned: true, distanceMeters }]);
  expect(Number(steps[0]?.durationSeconds.toFixed(1))).toBe(seconds);
});

test('a rest in time is a rest', () => {
  const { steps } = expandWorkout('swim', [{ type: 'rest', durationSeconds: 30 }]);
  expect(steps).toMatchObject([{ level: null, isPassive: true, durationSeconds: 30, distanceMeters: 0 }]);
});
