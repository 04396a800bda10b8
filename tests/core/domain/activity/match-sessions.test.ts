import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plannedShape, shapeAsPlanned } from '#core/domain/activity/effort-shape.ts';
import { type MatchedActivity, matchSessions, type SessionToMatch } from '#core/domain/activity/match-sessions.ts';
import { rowingPace } from '#core/domain/segments/pace.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Segment } from '#core/model/segment.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { recordedWatts, times, wattsOf } from './power-series.ts';

const day = '2026-05-04';
const session = (id: string, minutes: number, more: Partial<SessionToMatch> = {}): SessionToMatch => ({
  id,
  sport: 'bike',
  calendarDate: day,
  seconds: 60 * minutes,
  stress: null,
  ...more,
});
const activity = (id: string, minutes: number, more: Partial<MatchedActivity> = {}): MatchedActivity => ({
  ...session(id, minutes),
  startedAt: `${day}T06:30:00Z`,
  ...more,
});
const steady = (durationSeconds: number, percent: number) =>
  ({ type: 'active', durationSeconds, percentOfFtp: { start: percent, end: percent } }) as const;
const planned = (...segments: Segment[]) => plannedShape(expandWorkout('bike', segments).steps);
const intervals = planned(steady(600, 48), {
  type: 'repeat',
  count: 5,
  segments: [steady(300, 112), steady(300, 48)],
});
const matched = (activities: MatchedActivity[], sessions: SessionToMatch[]) =>
  Object.fromEntries(matchSessions(activities, sessions));

describe('S2.33 S3.08 an activity is the planned session', () => {
  test('of its sport and its day', () => {
    const sessions = [session('swim', 60, { sport: 'swim' }), session('tomorrow', 60, { calendarDate: '2026-05-05' })];
    expect(matched([activity('a', 60)], sessions)).toEqual({ a: null });
    expect(matched([activity('a', 60)], [...sessions, session('ride', 70)])).toEqual({ a: 'ride' });
  });

  test('that is as long as it was: of two a day, each the one that fits it better', () => {
    const [morning, evening] = [activity('short', 45), activity('long', 110)];
    expect(matched([evening, morning], [session('60', 60), session('120', 120)])).toEqual({ long: '120', short: '60' });
  });

  test('that was as hard, where two are as long', () => {
    const sessions = [session('easy', 60, { stress: 40 }), session('hard', 60, { stress: 90 })];
    expect(matched([activity('a', 60, { stress: 85 })], sessions)).toEqual({ a: 'hard' });
  });

  test('of its day however hard it was: an hour of recovery that became a race, or intervals that became a stroll', () => {
    const race = shapeAsPlanned(recordedWatts(wattsOf(...times(30, [30, 600], [90, 150]))));
    const stroll = shapeAsPlanned(recordedWatts(wattsOf([3_600, 90])));
    const recovery = session('recovery', 60, { stress: 25, shape: planned(steady(3_600, 50)) });
    const hard = session('intervals', 60, { stress: 95, shape: intervals });
    const raced = activity('race', 60, { stress: 110, shape: race });
    const strolled = activity('stroll', 60, { stress: 15, shape: stroll });
    // Another of the day that was to be as hard as that, and shorter.
    const shorter = (stress: number) => session('shorter', 40, { stress });
    expect(matched([raced], [shorter(110), recovery])).toEqual({ race: 'recovery' });
    expect(matched([strolled], [shorter(15), hard])).toEqual({ stroll: 'intervals' });
  });

  describe('that has its shape, where two of a day are as long:', () => {
    const climb = planned(steady(2_100, 48), steady(1_500, 112));
    const even = planned(steady(3_600, 60));
    const fives = (easy: number, hard: number) => times(5, [305, hard], [300, easy]);

    test('intervals, not a climb of the same effort', () => {
      const shape = shapeAsPlanned(recordedWatts(wattsOf([590, 133], ...fives(120, 290))));
      const sessions = [session('climb', 60, { shape: climb }), session('intervals', 60, { shape: intervals })];
      expect(matched([activity('a', 60, { shape })], sessions)).toEqual({ a: 'intervals' });
    });

    test('a ride as steady as a trainer holds it is the steady one', () => {
      const shape = shapeAsPlanned(recordedWatts(wattsOf([3_600, 150])));
      const sessions = [session('intervals', 60, { shape: intervals }), session('even', 60, { shape: even })];
      expect(matched([activity('a', 60, { shape })], sessions)).toEqual({ a: 'even' });
    });

    test('intervals on tired legs are the intervals, though they were as hard as the easy ride was to be', () => {
      const shape = shapeAsPlanned(recordedWatts(wattsOf([590, 60], ...fives(50, 130))));
      const sessions = [
        session('even', 60, { stress: 30, shape: even }),
        session('intervals', 60, { stress: 90, shape: intervals }),
      ];
      expect(matched([activity('a', 60, { stress: 30, shape })], sessions)).toEqual({ a: 'intervals' });
    });

    test('intervals are these also where the way to the hill took longer', () => {
      const shape = shapeAsPlanned(recordedWatts(wattsOf([890, 133], ...fives(120, 290))));
      const sessions = [session('even', 60, { shape: even }), session('intervals', 60, { shape: intervals })];
      expect(matched([activity('a', 65, { shape })], sessions)).toEqual({ a: 'intervals' });
    });

    test('a swim is told by its lengths, a row by the power that its speed took, a ride without power by neither', () => {
      const length = (place: number) => ({
        startSeconds: place * 30,
        durationSeconds: 30,
        // Four lengths, then two minutes at the wall.
        isRest: place % 8 > 3,
        distanceMeters: place % 8 > 3 ? 0 : 25,
        stroke: null,
        strokes: null,
      });
      const swim = {
        sport: 'swim',
        offsetsSeconds: [],
        swimLengths: Array.from({ length: 120 }, (_, at) => length(at)),
      };
      const repeats = plannedShape(
        expandWorkout('swim', [
          {
            type: 'repeat',
            count: 15,
            segments: [
              { type: 'active', distanceMeters: 100 },
              { type: 'rest', durationSeconds: 120 },
            ],
          },
        ]).steps,
      );
      const channel = Array.from({ length: 3_600 }, (_, second) => 500 / rowingPace(second % 600 < 300 ? 290 : 120));
      const channels = { metersPerSecond: channel };
      const offsetsSeconds = [...channel.keys()];
      const row = activityOf({ sport: 'rowing', offsetsSeconds, channels });
      const ofSport = (sport: 'swim' | 'rowing', shape: number[]) => [
        session('even', 60, { sport, shape: even }),
        session('repeats', 60, { sport, shape }),
      ];
      const swum = activity('a', 60, { sport: 'swim', shape: shapeAsPlanned(activityOf(swim as never)) });
      expect(matched([swum], ofSport('swim', repeats))).toEqual({ a: 'repeats' });
      const rowed = activity('a', 60, { sport: 'rowing', shape: shapeAsPlanned(row) });
      expect(matched([rowed], ofSport('rowing', intervals))).toEqual({ a: 'repeats' });
      expect(shapeAsPlanned(activityOf({ sport: 'bike', offsetsSeconds, channels }))).toEqual([]);
    });
  });

  test('and none that was to be twice as long or half as long', () => {
    expect(matched([activity('a', 29)], [session('hour', 60)])).toEqual({ a: null });
    expect(matched([activity('a', 121)], [session('hour', 60)])).toEqual({ a: null });
  });

  test('what the athlete said by hand stands, also that it was none, and nobody else gets that session', () => {
    const activities = [
      activity('byHand', 20, { byHand: 'hour' }),
      activity('none', 60, { byHand: null }),
      activity('fits', 60),
    ];
    expect(matched(activities, [session('hour', 60)])).toEqual({ byHand: 'hour', none: null, fits: null });
    // Nor does it get the session while that is free.
    expect(matched([activity('none', 60, { byHand: null })], [session('hour', 60)])).toEqual({ none: null });
  });

  test('whatever was done and planned, no session is two activities, and the order of the lists changes nothing', () => {
    const minutes = fc.integer({ min: 20, max: 200 });
    const lists = fc.tuple(
      fc.array(fc.tuple(minutes, fc.option(fc.integer({ min: 10, max: 200 }))), { maxLength: 5 }),
      fc.array(minutes, { maxLength: 5 }),
    );
    fc.assert(
      fc.property(lists, ([done, planned]) => {
        const activities = done.map(([length, stress], index) =>
          activity(`a${index}`, length, { stress, startedAt: `${day}T1${index}:00:00Z` }),
        );
        const sessions = planned.map((length, index) => session(`s${index}`, length));
        const matches = matchSessions(activities, sessions);
        const taken = [...matches.values()].filter((id) => id !== null);
        expect(new Set(taken).size).toBe(taken.length);
        expect(matched(activities.toReversed(), sessions)).toEqual(Object.fromEntries(matches));
      }),
    );
  });
});
