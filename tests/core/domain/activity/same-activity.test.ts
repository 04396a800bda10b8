import { describe, expect, test } from 'vitest';
import { compareRecordings, isSameActivity, type RecordedSpan } from '#core/domain/activity/same-activity.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';

const ride: RecordedSpan = {
  sport: 'bike',
  startedAt: '2026-05-04T06:30:00Z',
  elapsedSeconds: 3600,
  distanceMeters: 30_000,
};
const later = (seconds: number) => new Date(Date.parse(ride.startedAt) + seconds * 1000).toISOString();

describe('two recordings', () => {
  test.each<[string, Partial<RecordedSpan>, boolean]>([
    ['of the watch, started a minute later', { startedAt: later(60), elapsedSeconds: 3500 }, true],
    ['of a program that can’t tell the sport', { sport: 'other', distanceMeters: 29_700 }, true],
    ['of a trainer that measures no distance', { distanceMeters: null }, true],
    ['of a wheel that is set 10 % too large', { distanceMeters: 33_000 }, true],
    ['of a run at the same time', { sport: 'rowing' }, false],
    ['of the ride home', { startedAt: later(3700) }, false],
    ['of another athlete’s file: twice as far in the time', { distanceMeters: 60_000 }, false],
    ['of the last lap only', { startedAt: later(3000), elapsedSeconds: 600, distanceMeters: 5000 }, false],
    ['of a day with this ride in it', { elapsedSeconds: 36_000 }, false],
    ['of a watch that was stopped at the café, three quarters of the way', { elapsedSeconds: 2_750 }, true],
    ['of a ride that a friend began with, and left after two thirds', { elapsedSeconds: 2_400 }, false],
    ['of a course that is a third longer', { distanceMeters: 40_000 }, false],
  ])('%s: one ride? %s', (_, other, isSame) => {
    const recorded = { ...ride, ...other };
    expect([isSameActivity(ride, recorded), isSameActivity(recorded, ride)]).toEqual([isSame, isSame]);
  });

  test('the one with power is shown, then the denser one, then the one that is whole', () => {
    const seconds = Array.from({ length: 100 }, (_, second) => second);
    const watch = activityOf({ offsetsSeconds: seconds, channels: { beatsPerMinute: seconds.map(() => 140) } });
    const thinned = activityOf({
      ...watch,
      offsetsSeconds: seconds.slice(0, 20),
      channels: { beatsPerMinute: seconds.slice(0, 20).map(() => 140) },
    });
    const headUnit = activityOf({ offsetsSeconds: seconds, channels: { watts: seconds.map(() => 200) } });
    const cutOff = activityOf({ ...headUnit, lost: [{ code: 'truncated', times: 1 }] });
    const inOrder = [headUnit, cutOff, watch, thinned];
    expect([watch, cutOff, thinned, headUnit].toSorted(compareRecordings)).toEqual(inOrder);
    expect(compareRecordings(watch, { ...watch, name: 'Copy' })).toBe(0);
  });
});
