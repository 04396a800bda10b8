/** Similar activities are found by how effort was spread and by the route, from the few numbers stored with each. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapeLikeness } from '#core/domain/activity/effort-shape.ts';
import { activitiesLike, likenessOf, wayLikeness } from '#core/domain/activity/likeness.ts';
import { activityLikeness } from '#core/model/activity.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { activityOf, arbitraryActivity } from '#tests/core/formats/activity/arbitrary-activity.ts';

const seconds = 3_600;
const offsetsSeconds = Array.from({ length: seconds }, (_, second) => second);
const ride = (watts: (second: number) => number, channels: RecordedActivity['channels'] = {}) =>
  activityOf({ offsetsSeconds, channels: { watts: offsetsSeconds.map(watts), ...channels } });

const steady = (base: number) => ride((second) => base + ((second * 7) % 21));
const intervals = (base: number) => ride((second) => (second % 600 < 300 ? base : base / 3));

/** So many metres a second north along a meridian, turned off east from a second on. */
function way(startNorth: number, startEast: number, turnsAt = Infinity, noise = 0): RecordedActivity['channels'] {
  const at = (second: number) => ((second * 7_919) % 11) * noise;
  return {
    latitude: offsetsSeconds.map((second) => startNorth + (8 * Math.min(second, turnsAt) + at(second)) / 111_195),
    longitude: offsetsSeconds.map((second) => startEast + (8 * Math.max(0, second - turnsAt) + at(second)) / 111_195),
  };
}

const tell = (activity: RecordedActivity) => likenessOf(activity);
const shapes = (one: RecordedActivity, other: RecordedActivity) => shapeLikeness(tell(one).shape, tell(other).shape);
const ways = (one: RecordedActivity['channels'], other: RecordedActivity['channels']) =>
  wayLikeness(tell(ride(() => 200, one)).way, tell(ride(() => 200, other)).way);

describe('S2.05 by shape', () => {
  test('intervals are like intervals however hard, steady rides like steady ones, and the two are not alike', () => {
    expect(shapes(intervals(240), intervals(300))).toBeGreaterThan(0.95);
    expect(shapes(steady(180), steady(220))).toBeGreaterThan(0.9);
    expect(shapes(intervals(240), steady(200))).toBeLessThan(0.6);
  });

  test('a swim in a pool is told by its lengths, and of an empty recording nothing is', () => {
    const lengths = Array.from({ length: 40 }, (_, index) => ({
      startSeconds: index * 30,
      durationSeconds: 30,
      isRest: false,
      distanceMeters: index % 2 === 0 ? 25 : 20,
      stroke: null,
      strokes: null,
    }));
    const swim = activityOf({ sport: 'swim', offsetsSeconds: [], channels: {}, swimLengths: lengths });
    expect(tell(swim).shape).toHaveLength(32);
    expect(tell(activityOf({ offsetsSeconds: [], channels: {} }))).toEqual({ shape: [], way: [] });
  });
});

describe('S2.05 by route', () => {
  test('the same way is the same with another receiver, and on the other side of the date line', () => {
    expect(ways(way(47, 8), way(47, 8, Infinity, 0.8))).toBeGreaterThan(0.95);
    expect(ways(way(47, 179.99, 600), way(47, 179.99, 600, 0.8))).toBeGreaterThan(0.95);
    expect(ways(way(47, -180), way(47, 180))).toBeGreaterThan(0.99);
  });

  test('another way is another one: turned off halfway, in the other direction, elsewhere', () => {
    expect(ways(way(47, 8), way(47, 8, 1_200))).toBeLessThan(0.5);
    const back = way(47, 8);
    const turned = { latitude: back.latitude!.toReversed(), longitude: back.longitude!.toReversed() };
    expect(ways(way(47, 8), turned)).toBeLessThan(0.5);
    expect(ways(way(47, 8), way(47.3, 8))).toBe(0);
  });

  test('a trainer that stands still has no way', () => {
    expect(
      tell(ride(() => 200, { latitude: offsetsSeconds.map(() => 47), longitude: offsetsSeconds.map(() => 8) })).way,
    ).toEqual([]);
  });
});

test('S2.05 whatever was recorded, what is kept of it is small, keeps its shape, and is like itself as nothing else', () => {
  fc.assert(
    fc.property(arbitraryActivity, arbitraryActivity, (one, other) => {
      const [kept, others] = [tell(one), tell(other)];
      expect(activityLikeness.safeParse(kept).success).toBe(true);
      expect(JSON.stringify(kept).length).toBeLessThan(700);
      if (kept.shape.length > 0) expect(shapeLikeness(kept.shape, kept.shape)).toBe(1);
      if (kept.way.length > 0) expect(wayLikeness(kept.way, kept.way)).toBe(1);
      for (const [there, back] of [
        [shapeLikeness(kept.shape, others.shape), shapeLikeness(others.shape, kept.shape)],
        [wayLikeness(kept.way, others.way), wayLikeness(others.way, kept.way)],
      ] as const) {
        expect(there === null).toBe(back === null);
        if (there === null || back === null) continue;
        expect(there).toBeCloseTo(back, 9);
        expect(there >= 0 && there <= 1).toBe(true);
      }
    }),
  );
});

test('S2.05 those like one come first, never itself, another sport or one that is hidden, and a longer one is less alike', () => {
  const { shape } = tell(intervals(240));
  const kept = { sport: 'bike' as const, otherSport: null, isHidden: false, likeness: { shape, way: [] } };
  const one = { ...kept, id: 'one', numbers: { movingSeconds: 3_600 } };
  const all = [
    one,
    { ...one, id: 'longer', numbers: { movingSeconds: 6_000 } },
    { ...one, id: 'same' },
    { ...one, id: 'swim', sport: 'swim' as const },
    { ...one, id: 'hidden', isHidden: true },
    { ...one, id: 'old', likeness: null },
  ];
  expect(activitiesLike(one, all, 'shape').map(({ activity }) => activity.id)).toEqual(['same', 'longer']);
  expect(activitiesLike(one, all, 'way')).toEqual([]);
});
