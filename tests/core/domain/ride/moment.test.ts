/** What the trainer view shows, and when it beeps. */
import { describe, expect, test } from 'vitest';
import { cueBetween, untilNextSecond } from '#core/domain/ride/cues.ts';
import { messageAt, rideMoment } from '#core/domain/ride/moment.ts';
import { ridePlan } from '#core/domain/ride/plan.ts';
import { rideAt } from '#core/domain/ride/ride-state.ts';
import type { RideEvent } from '#core/domain/ride/ride.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

const start: RideEvent = { act: 'start', atMilliseconds: 0 };

function ride(sport: Sport, segments: Segment[]) {
  const workout = expandWorkout(sport, segments);
  const plan = ridePlan(workout.steps);
  const at = (seconds: number, events: RideEvent[] = [start]) => rideAt(plan, events, seconds * 1000);
  return {
    workout,
    plan,
    at,
    moment: (seconds: number, events?: RideEvent[]) => rideMoment(workout, plan, at(seconds, events)),
    cue: (from: number, to: number, events?: RideEvent[]) => cueBetween(plan, at(from, events), at(to, events)),
  };
}

const bike = ride('bike', [
  { type: 'warmUp', durationSeconds: 100, percentOfFtp: { start: 50, end: 100 } },
  { type: 'interval', durationSeconds: 15, percentOfFtp: { start: 110, end: 110 } },
]);

test('S3.09 turned up by 5 %, what is asked now and next is 5 % harder, and the clock as before', () => {
  const turned: RideEvent[] = [start, { act: 'intensity', atMilliseconds: 0, percent: 105 }];
  expect(bike.moment(50, turned)).toMatchObject({ percent: expect.closeTo(78.75, 6), cursorSeconds: 50 });
  expect(bike.moment(50, turned)?.next).toMatchObject({ startPercent: expect.closeTo(115.5, 6) });
  expect(bike.moment(50)).toMatchObject({ percent: 75, next: { startPercent: 110 } });
});

describe('S3.12 the moment', () => {
  test('a countdown shows a second until it is over', () => {
    expect(bike.moment(0)?.left).toEqual({ kind: 'seconds', seconds: 100 });
    expect(bike.moment(99.5)?.left).toEqual({ kind: 'seconds', seconds: 1 });
    expect(bike.moment(100)?.left).toEqual({ kind: 'seconds', seconds: 15 });
  });

  test('the target of a ramp moves with the athlete', () => {
    expect(bike.moment(50)).toMatchObject({ percent: 75, cursorSeconds: 50 });
  });

  test('the last step has no next, and after it there is no moment', () => {
    expect(bike.moment(101)?.next).toBeNull();
    expect(bike.moment(200)).toBeNull();
  });

  test('metres count down at the planned pace, then wait for the tap', () => {
    const swim = ride('swim', [{ type: 'interval', distanceMeters: 200, percentOfCssSpeed: { start: 100, end: 100 } }]);
    // The reference swimmer takes 100 s for 100 m.
    expect(swim.moment(50)?.left).toEqual({ kind: 'meters', meters: 150 });
    expect(swim.moment(212)?.left).toEqual({ kind: 'overdue', seconds: 12 });
    expect(swim.moment(212)?.cursorSeconds).toBe(200);
  });

  test('in a pool of yards they are yards, from 25 on and never a 26th', () => {
    const segments: Segment[] = [
      { type: 'interval', distanceMeters: 22.86, percentOfCssSpeed: { start: 100, end: 100 } },
    ];
    const { workout, plan, at } = ride('swim', segments);
    const left = (seconds: number) => rideMoment(workout, plan, at(seconds), '25yd')?.left;
    expect(left(0)).toEqual({ kind: 'yards', yards: 25 });
    // A second of the reference swimmer is a metre.
    expect(left(10)).toEqual({ kind: 'yards', yards: 15 });
  });

  test('the rest of a send-off is counted to the send-off, however long the length took', () => {
    const swim = ride('swim', [
      { type: 'interval', distanceMeters: 100, sendOffSeconds: 120, percentOfCssSpeed: { start: 100, end: 100 } },
    ]);
    const tapAt = (seconds: number): RideEvent[] => [start, { act: 'skip', atMilliseconds: seconds * 1000 }];
    expect(swim.moment(90, tapAt(90))).toMatchObject({ left: { seconds: 30 }, share: 0, cursorSeconds: 100 });
    expect(swim.moment(105, tapAt(90))).toMatchObject({ left: { seconds: 15 }, share: 0.5, cursorSeconds: 110 });
    expect(swim.moment(110, tapAt(110))).toMatchObject({ left: { seconds: 10 }, share: 0, cursorSeconds: 100 });
    expect(swim.moment(120, tapAt(110))).toBeNull();
    // Ten seconds ahead only where the rest is long enough.
    expect(swim.cue(109, 110.5, tapAt(90))).toBe('warning');
    expect(swim.cue(109.9, 110.1, tapAt(105))).toBeNull();
  });

  test('an open-ended step counts up', () => {
    const open = ride('bike', [{ type: 'openEnded', durationSeconds: 60, isOpenEnded: true }]);
    expect(open.moment(75)?.left).toEqual({ kind: 'open', seconds: 75 });
  });

  test('a message stands from its time for as long as it takes to read, or as its author says', () => {
    const { workout } = ride('bike', [
      {
        type: 'active',
        durationSeconds: 300,
        percentOfFtp: { start: 70, end: 70 },
        messages: [
          { atSeconds: 10, text: 'Drink' },
          { atSeconds: 100, text: 'Stand up', durationSeconds: 30 },
        ],
      },
    ]);
    const seen = [9, 10, 19, 20, 100, 129, 130].map((seconds) => messageAt(workout, seconds));
    expect(seen).toEqual([null, 'Drink', 'Drink', null, 'Stand up', 'Stand up', null]);
  });
});

describe('cues', () => {
  test('come 10, 3, 2 and 1 seconds before a step, and with it', () => {
    const heard = [89, 90, 96, 97, 98, 99, 100].map((second) => bike.cue(second - 0.5, second + 0.1));
    expect(heard).toEqual([null, 'warning', null, 'countdown', 'countdown', 'countdown', 'step']);
  });

  test('a short step has no warning, and the last one ends with its own sound', () => {
    expect(bike.cue(104.9, 105.1)).toBeNull();
    expect(bike.cue(111.9, 112.1)).toBe('countdown');
    expect(bike.cue(114.9, 115.1)).toBe('end');
  });

  test('a tab that wakes up gives one cue, not all that it has missed', () => {
    expect(bike.cue(50, 99.5)).toBe('countdown');
    expect(bike.cue(50, 110)).toBe('step');
  });

  test('there is none in a pause', () => {
    const paused: RideEvent[] = [start, { act: 'pause', atMilliseconds: 80_000 }];
    expect(bike.cue(79, 400, paused)).toBeNull();
  });

  test('the next look falls on the next shown second', () => {
    expect(untilNextSecond(bike.plan, bike.at(0.3))).toBe(700);
    expect(untilNextSecond(bike.plan, bike.at(1))).toBe(1000);
  });
});
