import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MatchedActivity,
  matchSessions,
  type SessionToMatch,
  plannedShape,
  recordedShape,
} from '#core/domain/activity/match-sessions.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Segment } from '#core/model/segment.ts';
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
const matched = (activities: MatchedActivity[], sessions: SessionToMatch[]) =>
  Object.fromEntries(matchSessions(activities, sessions));

describe('an activity is the planned session', () => {
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

  test('that has its shape, where two are as long and as hard', () => {
    const steady = (durationSeconds: number, percent: number) =>
      ({ type: 'active', durationSeconds, percentOfFtp: { start: percent, end: percent } }) as const;
    const planned = (...segments: Segment[]) => plannedShape(expandWorkout('bike', segments).steps);
    const intervals = planned(steady(600, 48), {
      type: 'repeat',
      count: 5,
      segments: [steady(300, 112), steady(300, 48)],
    });
    const climbs = planned(steady(2_100, 48), steady(1_500, 112));
    const ridden = recordedShape(recordedWatts(wattsOf([590, 133], ...times(5, [305, 290], [300, 120]))));
    const sessions = [session('climb', 60, { shape: climbs }), session('intervals', 60, { shape: intervals })];
    expect(matched([activity('a', 60, { shape: ridden })], sessions)).toEqual({
      a: 'intervals',
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
