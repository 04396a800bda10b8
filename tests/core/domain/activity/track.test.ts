/** The way that a ride went, as it is drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackOf } from '#core/domain/activity/track.ts';

const ride = (
  latitude: (number | null)[],
  longitude: (number | null)[],
  offsetsSeconds = latitude.map((_, at) => at),
) => ({
  offsetsSeconds,
  channels: { latitude, longitude },
});
/** A degree of latitude is 111 km. */
const meters = (value: number) => value / 111_195;

describe('S2.05 the track alone', () => {
  test('north is up, and a kilometre east is as long as one north', () => {
    const east = meters(1_000) / Math.cos((47 * Math.PI) / 180);
    const track = trackOf(ride([47, 47 + meters(1_000), 47 + meters(1_000)], [8, 8, 8 + east]), 0);
    expect(track?.widthMeters).toBeCloseTo(1_000, 6);
    expect(track?.heightMeters).toBeCloseTo(1_000, 6);
    expect(track?.lines).toMatchObject([
      [
        { eastMeters: 0, southMeters: expect.closeTo(1_000, 6) as number },
        { eastMeters: 0, southMeters: 0 },
        { eastMeters: expect.closeTo(1_000, 6) as number, southMeters: 0, seconds: 2 },
      ],
    ]);
  });

  test('the line breaks where there was no position for more than a minute, and goes on over the date line', () => {
    expect(
      trackOf(ride([0, 0.001, 0.1, 0.101], [0, 0, 0, 0], [0, 1, 100, 101]), 0)?.lines.map((line) => line.length),
    ).toEqual([2, 2]);
    expect(trackOf(ride([0, 0, 0], [179.999, 180, -179.999]), 0)?.widthMeters).toBeLessThan(300);
  });

  test('without positions, or with one alone, there is none', () => {
    expect(trackOf({ offsetsSeconds: [0, 1], channels: {} }, 0)).toBeNull();
    expect(trackOf(ride([47, null], [8, null]), 0)).toBeNull();
    expect(trackOf(ride([], []), 0)).toBeNull();
  });

  test('a track of a day is drawn with no more points than anybody sees', () => {
    const far = Array.from({ length: 86_400 }, (_, second) => 40 + second * meters(5));
    const track = trackOf(
      ride(
        far,
        far.map(() => 8),
      ),
      0,
    );
    expect(track?.lines.flat().length).toBeLessThanOrEqual(3_001);
    expect(track?.heightMeters).toBeCloseTo(86_399 * 5, 0);
  });
});

test('S2.05 a ride that passes home on its way is drawn before and behind it, and not across', () => {
  const out = [0, 300, 600, 300, 10, -300, -600, -300, 0];
  const track = trackOf(
    ride(
      out.map((north) => 47 + meters(north)),
      out.map(() => 8),
    ),
    200,
  );
  expect(track?.lines.map((line) => line.map(({ seconds }) => seconds))).toEqual([
    [1, 2, 3],
    [5, 6, 7],
  ]);
});

test('S2.05 nothing is shown near where an athlete set out and came home, whenever they came by', () => {
  const step = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 120 }),
      fc.constantFrom(100, 200, 500),
      (steps, hidden) => {
        const [latitude, longitude] = [[47], [8]];
        for (const [north, east] of steps) {
          latitude.push((latitude.at(-1) ?? 0) + meters(north));
          longitude.push((longitude.at(-1) ?? 0) + meters(east));
        }
        const shown = new Set(
          trackOf(ride(latitude, longitude), hidden)
            ?.lines.flat()
            .map(({ seconds }) => seconds),
        );
        const apart = (one: number, other: number) =>
          111_195 *
          Math.hypot(
            (latitude[one] ?? 0) - (latitude[other] ?? 0),
            ((longitude[one] ?? 0) - (longitude[other] ?? 0)) * Math.cos((47 * Math.PI) / 180),
          );
        for (const second of shown)
          for (const end of [0, latitude.length - 1]) expect(apart(second, end)).toBeGreaterThan(hidden - 1e-3);
      },
    ),
  );
});
