/** What the ends of heart-rate zones must say to each other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultHeartRateZones, heartRateZones, zoneProblems } from '#core/model/heart-rate-zones.ts';
import { anyZones } from '#tests/zones.ts';

const isSaved = (zones: unknown): boolean => heartRateZones.safeParse(zones).success;
const changed = (zone: number, ends: object) =>
  defaultHeartRateZones.map((one, index) => (index === zone ? { ...one, ...ends } : one));

test('S3.17 an athlete who has set no zones has five, and they may be saved as they are', () => {
  expect(defaultHeartRateZones).toHaveLength(5);
  expect(zoneProblems(defaultHeartRateZones)).toEqual([]);
  expect(isSaved(defaultHeartRateZones)).toBe(true);
});

test('S5.11 a zone begins above the end of the one before it', () => {
  expect(zoneProblems(changed(0, { max: 0.69 }))).toEqual([{ zone: 1, end: 'min', kind: 'above', ratio: 0.69 }]);
  expect(zoneProblems(changed(2, { min: 0.83 }))).toEqual([{ zone: 2, end: 'min', kind: 'above', ratio: 0.83 }]);
  expect(zoneProblems(changed(2, { min: 0.9 }))).toEqual([]);
});

test('S5.11 a zone does not end below its own beginning', () => {
  expect(zoneProblems(changed(1, { max: 0.6 }))).toEqual([{ zone: 1, end: 'max', kind: 'notBelow', ratio: 0.69 }]);
  expect(zoneProblems(changed(1, { max: 0.69 }))).toEqual([]);
});

test('S5.11 an end that was emptied is null, and the ends on both sides of it still keep their order', () => {
  expect(isSaved(changed(1, { max: null }))).toBe(true);
  const gap = defaultHeartRateZones.map((one, index) => (index === 1 ? { min: 0.69, max: null } : one));
  expect(zoneProblems(gap.map((one, index) => (index === 2 ? { min: 0.65, max: 0.94 } : one)))).toEqual([
    { zone: 2, end: 'min', kind: 'above', ratio: 0.69 },
  ]);
});

test('S2.42 the first zone has no beginning and the last no end', () => {
  expect(isSaved(changed(0, { min: 0.3 }))).toBe(false);
  expect(isSaved(changed(4, { max: 1.5 }))).toBe(false);
});

test('every whole percent from 10 to 300 is an end, and nothing finer or outside is', () => {
  for (let percent = 10; percent <= 300; percent += 1) {
    const zones = [0.1, 0.1, 0.1, 0.1, 0.1].map(() => ({ min: null, max: null as number | null }));
    expect({ percent, isSaved: isSaved(zones.with(2, { min: null, max: percent / 100 })) }).toEqual({
      percent,
      isSaved: true,
    });
  }
  for (const ratio of [0.09, 3.01, 0.855, Number.NaN, Infinity])
    expect(isSaved(changed(2, { max: ratio }))).toBe(false);
});

test('S5.11 zones without a problem are in order, whatever an athlete types; with one, they are not', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      const ends = zones.flatMap(({ min, max }, zone) =>
        [min, max].filter((ratio) => ratio !== null).map((ratio) => ({ zone, ratio })),
      );
      const isInOrder = ends.every(
        ({ zone, ratio }, index) =>
          index === 0 ||
          ratio > ends[index - 1]!.ratio ||
          (ratio === ends[index - 1]!.ratio && zone === ends[index - 1]!.zone),
      );
      const problems = zoneProblems(zones);
      expect(problems.length === 0).toBe(isInOrder);
    }),
  );
});
