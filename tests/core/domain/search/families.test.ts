/** Near-copies among search results: what counts as one, what is said to differ, and that grouping loses and moves nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familiesOf } from '#core/domain/search/families.ts';
import { differencesOf, type Difference, type Likened } from '#core/domain/search/near-copy.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { arbitraryWorkout } from '../segments/arbitrary-segments.ts';

const bike = (type: Step['type'], minutes: number, percent: number, to = percent): Step => ({
  type,
  durationSeconds: 60 * minutes,
  percentOfFtp: { start: percent, end: to },
});
const swim = (type: Step['type'], distanceMeters: number, percent: number): Step => ({
  type,
  distanceMeters,
  percentOfCssSpeed: { start: percent, end: percent },
});
const sets = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });

const workout = (segments: Segment[], sport: Sport = 'bike'): Likened => ({
  sport,
  segments,
  durationSeconds: workoutStats(sport, segments).durationSeconds,
});

const easy = bike('rest', 4, 55);
const warmUp = bike('warmUp', 10, 45, 75);
const coolDown = bike('coolDown', 5, 60, 40);
const threshold = (count: number, percent = 97) =>
  workout([warmUp, sets(count, bike('interval', 8, percent), easy), coolDown]);

const between = (one: Likened, other: Likened): Difference[] | null => {
  const there = differencesOf(one, other);
  const back = differencesOf(other, one);
  expect(back === null).toBe(there === null);
  return there;
};

describe('a near-copy', () => {
  test('S7.14 the same steps under another name, or with other words on the way, differ in nothing else', () => {
    const told: Step = { ...bike('interval', 8, 97), messages: [{ atSeconds: 0, text: 'Hold it' }] };
    expect(between(threshold(3), threshold(3))).toEqual([]);
    expect(between(threshold(3), workout([warmUp, sets(3, told, easy), coolDown]))).toEqual([]);
  });

  test('S7.14 the same set written out step by step is the same workout', () => {
    const work = bike('interval', 8, 97);
    expect(between(threshold(3), workout([warmUp, work, easy, work, easy, work, easy, coolDown]))).toEqual([]);
  });

  test('S7.14 a few percent of power: all steps alike, or within bounds', () => {
    expect(between(threshold(3), threshold(3, 102))).toEqual([{ what: 'percent', low: 5, high: 5 }]);
    expect(between(threshold(3), threshold(3, 103))).toBeNull();
    const up = workout([warmUp, sets(3, bike('interval', 8, 99), bike('rest', 4, 52)), coolDown]);
    expect(between(threshold(3), up)).toEqual([{ what: 'percent', low: -3, high: 2 }]);
  });

  test('S7.14 two percent of a speed in the water are what five percent of power are on the bike', () => {
    const swum = (percent: number) => workout([swim('warmUp', 200, 80), swim('interval', 400, percent)], 'swim');
    expect(between(swum(98), swum(100))).toContainEqual({ what: 'percent', low: 2, high: 2 });
    expect(between(swum(98), swum(101))).toBeNull();
  });

  test('S7.14 some minutes of warm-up or cool-down, or none at all', () => {
    const [, main] = threshold(3).segments;
    const without = workout([main!, coolDown]);
    expect(between(threshold(3), without)).toEqual([{ what: 'minutes', by: -10 }]);
    const long = workout([bike('warmUp', 21, 45, 75), main!, coolDown]);
    expect(between(threshold(3), long)).toBeNull();
    const otherwise = workout([bike('warmUp', 5, 50), bike('warmUp', 5, 60), main!, coolDown]);
    expect(between(threshold(3), otherwise)).toEqual([{ what: 'ends' }]);
  });

  test('S7.14 some metres of warm-up in the pool are said in metres', () => {
    const swum = (meters: number) => workout([swim('warmUp', meters, 80), swim('interval', 400, 98)], 'swim');
    expect(between(swum(200), swum(400))).toEqual([{ what: 'meters', by: 200 }]);
  });

  test('S7.14 one repeat more or less, of a set with sets in it, too; not two, and not one that is another', () => {
    expect(between(threshold(3), threshold(4))).toEqual([
      { what: 'minutes', by: 12 },
      { what: 'repeats', by: 1 },
    ]);
    expect(between(threshold(4), threshold(3))).toEqual([
      { what: 'minutes', by: -12 },
      { what: 'repeats', by: -1 },
    ]);
    expect(between(threshold(3), threshold(5))).toBeNull();
    const nested = (count: number) =>
      workout([warmUp, sets(count, sets(4, bike('minus', 2, 95), bike('plus', 1, 100)), easy), coolDown]);
    expect(between(nested(2), nested(3))).toContainEqual({ what: 'repeats', by: 1 });
    const once = workout([warmUp, bike('interval', 8, 97), coolDown]);
    const twice = workout([warmUp, bike('interval', 8, 97), easy, bike('interval', 8, 97), coolDown]);
    expect(between(once, twice)).toBeNull();
  });

  test('S7.14 one repeat more of a set that steps follow that look like it', () => {
    const followed = (count: number) =>
      workout([sets(count, bike('active', 5, 60), bike('active', 5, 63)), bike('active', 5, 62)]);
    expect(between(followed(3), followed(4))).toContainEqual({ what: 'repeats', by: 1 });
  });

  test('S7.14 one repeat more of a set a little harder', () => {
    expect(between(threshold(3), threshold(4, 99))).toEqual([
      { what: 'minutes', by: 12 },
      { what: 'repeats', by: 1 },
      { what: 'percent', low: 2, high: 2 },
    ]);
    expect(between(threshold(4, 99), threshold(3))).toContainEqual({ what: 'percent', low: -2, high: -2 });
  });

  test('S7.14 longer intervals, another cadence, stroke or send-off make another workout', () => {
    const [, main] = threshold(3).segments;
    const longer = workout([warmUp, sets(3, bike('interval', 9, 97), easy), coolDown]);
    expect(between(threshold(3), longer)).toBeNull();
    const grinding = { ...bike('interval', 8, 97), cadence: { low: 50, high: 60 } };
    expect(between(threshold(3), workout([warmUp, sets(3, grinding, easy), coolDown]))).toBeNull();
    const pool = (more: Partial<Step>) => workout([{ ...swim('interval', 100, 98), ...more }], 'swim');
    expect(between(pool({}), pool({ stroke: 'backstroke' }))).toBeNull();
    expect(between(pool({ sendOffSeconds: 120 }), pool({ sendOffSeconds: 130 }))).toBeNull();
    expect(between(threshold(3), workout([warmUp, main!, main!, coolDown]))).toBeNull();
  });
});

describe('families', () => {
  const small = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    percent: fc.integer({ min: 90, max: 102 }),
    warmUpMinutes: fc.constantFrom(0, 5, 10, 20),
    minutes: fc.constantFrom(4, 8),
  });
  const related = small.map(({ count, percent, warmUpMinutes, minutes }) =>
    workout([
      ...(warmUpMinutes ? [bike('warmUp', warmUpMinutes, 45, 75)] : []),
      sets(count, bike('interval', minutes, percent), easy),
    ]),
  );
  const any = arbitraryWorkout.map(({ sport, segments }) => workout(segments, sport));
  const unread = fc.record({
    sport: fc.constant('bike' as const),
    durationSeconds: fc.nat(),
    segments: fc.constant(null),
  });
  const results = fc.array(fc.oneof({ weight: 4, arbitrary: related }, { weight: 1, arbitrary: any }, unread), {
    maxLength: 40,
  });

  test('S7.14 every result stands exactly once, the first of a family where it was found', () => {
    fc.assert(
      fc.property(results, (found) => {
        const families = familiesOf(found);
        const all = families.flatMap(({ first, others }) => [first, ...others.map((one) => one.workout)]);
        expect(all).toHaveLength(found.length);
        expect(new Set(all)).toEqual(new Set(found));
        const places = families.map(({ first }) => found.indexOf(first));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        for (const { first, others } of families)
          for (const { workout: other } of others) expect(found.indexOf(other)).toBeGreaterThan(found.indexOf(first));
      }),
    );
  });

  test('S2.13 what is fetched later changes nothing of what stands', () => {
    fc.assert(
      fc.property(results, results, (found, later) => {
        const before = familiesOf(found);
        const after = familiesOf([...found, ...later]);
        expect(after.length).toBeGreaterThanOrEqual(before.length);
        for (const [index, { first, others }] of before.entries()) {
          expect(after[index]!.first).toBe(first);
          expect(after[index]!.others.slice(0, others.length)).toEqual(others);
        }
      }),
    );
  });

  test('S7.14 none has workouts of two sports', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (found) => {
        const twins = found.flatMap((one) => [
          one,
          { ...one, sport: one.sport === 'bike' ? ('rowing' as const) : ('bike' as const) },
        ]);
        for (const { first, others } of familiesOf(twins))
          for (const { workout: other } of others) expect(other.sport).toBe(first.sport);
      }),
    );
  });

  test('S7.14 what a workout differs in does not depend on who asks', () => {
    fc.assert(
      fc.property(related, related, (one, other) => {
        const there = between(one, other);
        const signs = (differences: Difference[] | null) =>
          differences?.map((difference) =>
            'by' in difference ? [difference.what, -difference.by] : [difference.what],
          );
        const back = differencesOf(other, one)?.map((difference) =>
          'by' in difference ? [difference.what, difference.by] : [difference.what],
        );
        expect(signs(there)).toEqual(back);
      }),
    );
  });

  test('S7.14 a result that is not read yet stands alone', () => {
    const none = { sport: 'bike' as const, durationSeconds: 0, segments: null };
    expect(familiesOf([none, threshold(3), none, threshold(4)]).map(({ others }) => others.length)).toEqual([0, 1, 0]);
  });
});
