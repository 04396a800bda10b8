/** Zones in beats a minute. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRatio, zoneBeats, zonesTooHigh } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones, heartRateZones } from '#core/model/heart-rate-zones.ts';
import { soundZones } from '#tests/zones.ts';

const beatsOf = (thresholdHR: number) =>
  zoneBeats(defaultHeartRateZones, thresholdHR).map(({ minHR, maxHR }) => [minHR, maxHR]);

test('S3.17 at a threshold of 140 the zones are 0–95, 96–116, 117–132, 133–147 and 148 or more', () => {
  expect(beatsOf(140)).toEqual([
    [0, 95],
    [96, 116],
    [117, 132],
    [133, 147],
    [148, null],
  ]);
});

const thresholds = fc.integer({ min: 80, max: 240 });

test('every beat has exactly one of the standard zones, at every threshold', () => {
  fc.assert(
    fc.property(thresholds, fc.integer({ min: 0, max: 260 }), (thresholdHR, beat) => {
      const zones = beatsOf(thresholdHR).filter(([low, high]) => beat >= low! && beat <= (high ?? Infinity));
      expect(zones).toHaveLength(1);
    }),
  );
});

test('zones of an athlete may be saved and never overlap', () => {
  fc.assert(
    fc.property(soundZones, thresholds, (zones, thresholdHR) => {
      expect(heartRateZones.safeParse(zones).success).toBe(true);
      const beats = zoneBeats(zones, thresholdHR);
      for (const [index, { minHR, maxHR }] of beats.entries()) {
        expect(minHR!).toBeGreaterThan(index === 0 ? -1 : beats[index - 1]!.maxHR!);
        if (maxHR !== null) expect(maxHR).toBeGreaterThanOrEqual(minHR! - 1);
      }
    }),
  );
});

test('S5.11 where an end was emptied, the neighbour says where the zone ends', () => {
  const zones = defaultHeartRateZones.map((zone, index) => (index === 1 ? { min: null, max: null } : zone));
  expect(zoneBeats(zones, 140)[1]).toEqual({ minHR: 96, maxHR: 116 });
  const open = zones.map((zone, index) => (index === 2 ? { min: null, max: 0.94 } : zone));
  expect(zoneBeats(open, 140)[1]).toEqual({ minHR: 96, maxHR: null });
});

test.each([
  ['0.854', 0.85],
  ['0,855', 0.86],
  ['3.2', 0.1],
  ['3.004', 3],
  ['3.005', 0.1],
  ['0.096', 0.1],
  ['0.094', 0.1],
  ['0.05', 0.1],
  ['', null],
  [' ', null],
  ['much', 'much'],
  [0.85, 0.85],
  [7, 7],
  [null, null],
])('S5.11 a ratio of %j is read as %j', (typed, read) => {
  expect(readRatio(typed)).toBe(read);
});

test('S5.05 the middle of a zone lies at 200 beats a minute or below', () => {
  const zones = (from: number, to: number) => defaultHeartRateZones.with(3, { min: from, max: to });
  expect(zonesTooHigh(defaultHeartRateZones, 185)).toEqual([]);
  // 1.00 to 1.10 of 190 are 190 to 209 beats, of 191 they are 191 to 211.
  expect(zonesTooHigh(zones(1, 1.1), 190)).toEqual([]);
  expect(zonesTooHigh(zones(1, 1.1), 191)).toEqual([3]);
  // The last zone has no end, and so no middle.
  expect(zonesTooHigh(defaultHeartRateZones.with(4, { min: 2.9, max: null }), 100)).toEqual([]);
});
