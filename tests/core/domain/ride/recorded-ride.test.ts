/** What is recorded of a trainer session: when it was ridden, where it stood, and its steps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { recordedRide } from '#core/domain/ride/recorded-ride.ts';
import type { Ride } from '#core/domain/ride/ride.ts';
import { rideAt } from '#core/domain/ride/ride-state.ts';
import { type RideAct, rideActs } from '#core/domain/ride/ride-acts.ts';
import type { RideEvent } from '#core/domain/ride/ride.ts';
import { rideStretches } from '#core/domain/ride/ride-stretches.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { readFitActivities } from '#core/formats/activity/read-fit-activity.ts';
import { decodeActivity, encodeActivity } from '#core/formats/activity/samples.ts';
import { writeFitActivity } from '#core/formats/activity/write-fit-activity.ts';

const event = (act: RideAct, seconds: number): RideEvent => ({ act, atMilliseconds: seconds * 1000 });

const rideOf = (over: Partial<Ride>): Ride => ({
  id: '019a0000-0000-7000-8000-000000000001',
  startedAt: '2027-01-14T05:30:00.000Z',
  eventId: null,
  workoutId: '019a0000-0000-7000-8000-000000000002',
  name: 'Sweet spot',
  sport: 'bike',
  segments: [
    { type: 'warmUp', durationSeconds: 60, percentOfFtp: { start: 50, end: 70 } },
    { type: 'interval', durationSeconds: 120, percentOfFtp: { start: 90, end: 90 } },
    { type: 'rest', durationSeconds: 30 },
  ],
  athlete: referenceThresholds,
  events: [event('start', 0), event('pause', 90), event('resume', 150), event('skip', 160)],
  saved: null,
  ...over,
});
const numbersOf = (ride: Ride, seconds: number) => {
  const recorded = recordedRide(ride, seconds * 1000, 3600);
  return { recorded, numbers: summaryOf(recorded, thresholdsOn('2027-01-14', recorded, null, [])) };
};

test('S3.08 a session on the trainer is recorded by its steps, without the time it stood still', () => {
  const { recorded, numbers } = numbersOf(rideOf({}), 1000);
  expect(numbers).toMatchObject({
    elapsedSeconds: 190,
    timerSeconds: 130,
    movingSeconds: 130,
    watts: null,
    stress: null,
  });
  expect(recorded.pauses).toEqual([{ startSeconds: 90, endSeconds: 150 }]);
  expect(recorded.laps.map(({ startSeconds, timerSeconds, isRest }) => [startSeconds, timerSeconds, isRest])).toEqual([
    [0, 60, false],
    [60, 40, false],
    [160, 30, true],
  ]);
});

test('S3.08 metres of a swim are those that the swimmer ended, and rests are none of its pace', () => {
  const swim = rideOf({
    sport: 'swim',
    segments: [
      { type: 'interval', distanceMeters: 200, stroke: 'freestyle' },
      { type: 'rest', durationSeconds: 30 },
      { type: 'interval', distanceMeters: 200 },
    ],
    // The last one is given up at once.
    events: [event('start', 0), event('skip', 180), event('finish', 215)],
  });
  const { recorded, numbers } = numbersOf(swim, 215);
  expect(numbers).toMatchObject({ distanceMeters: 200, movingSeconds: 185, timerSeconds: 215, stressSource: 'pace' });
  expect(recorded.swimLengths.map(({ isRest, distanceMeters, stroke }) => [isRest, distanceMeters, stroke])).toEqual([
    [false, 200, 'freestyle'],
    [true, 0, null],
    [false, 0, null],
  ]);
});

test('S3.08 what is recorded of a session is kept whole, as samples and as a FIT file', () => {
  const { recorded } = numbersOf(rideOf({}), 190);
  expect(decodeActivity(encodeActivity(recorded))).toEqual({ ok: true, activity: recorded });
  const [again] = readFitActivities(writeFitActivity(recorded));
  expect(again).toMatchObject({
    sport: 'bike',
    isIndoor: true,
    startedAt: recorded.startedAt,
    pauses: recorded.pauses,
  });
  expect(again?.offsetsSeconds).toEqual(recorded.offsetsSeconds);
  expect(again?.laps.map(({ startSeconds }) => startSeconds)).toEqual([0, 60, 160]);
});

test('at every moment the stretch around it says what the session said then', () => {
  const step = fc.record({
    milliseconds: fc.integer({ min: 1, max: 90_000 }),
    waitsFor: fc.constantFrom(null, 'lapKey' as const, 'distance' as const),
    isSendOffRest: fc.boolean(),
  });
  const events = fc.array(fc.tuple(fc.constantFrom(...rideActs), fc.integer({ min: 0, max: 60_000 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), events, fc.nat(400_000), (plan, gaps, until) => {
      let at = 0;
      const told: RideEvent[] = [
        { act: 'start', atMilliseconds: 0 },
        ...gaps.map(([act, gap]) => ({ act, atMilliseconds: (at += gap) })),
      ];
      const end = Math.max(until, at);
      const stretches = rideStretches(plan, told, end);
      let from = 0;
      for (const stretch of stretches) {
        expect(stretch.fromMilliseconds).toBe(from);
        from = stretch.toMilliseconds;
        const middle = Math.floor((stretch.fromMilliseconds + stretch.toMilliseconds) / 2);
        const before = told.filter(({ atMilliseconds }) => atMilliseconds <= stretch.fromMilliseconds);
        expect(rideAt(plan, before, middle)).toMatchObject({
          stepIndex: stretch.stepIndex,
          phase: stretch.isPaused ? 'paused' : 'riding',
        });
      }
      const ridden = stretches.reduce(
        (sum, one) => sum + (one.isPaused ? 0 : one.toMilliseconds - one.fromMilliseconds),
        0,
      );
      expect(ridden).toBe(rideAt(plan, told, end).riddenMilliseconds);
    }),
  );
});
