/** Records: what was the most, and on which day it was done first. */
import { expect, test } from 'vitest';
import { powerRecords, sumRecords, timeRecords } from '#core/domain/activity/records.ts';

const ride = (id: string, calendarDate: string, numbers: { hours: number; kilometers?: number; stress?: number }) => ({
  id,
  calendarDate,
  sport: 'bike' as const,
  movingSeconds: numbers.hours * 3600,
  distanceMeters: numbers.kilometers === undefined ? null : numbers.kilometers * 1000,
  ascentMeters: 0,
  stress: numbers.stress ?? null,
  kilojoules: null,
});

test('S7.04 the longest, the farthest and the hardest ride are told with the day that set them', () => {
  const rides = [
    ride('century', '2027-05-02', { hours: 6, kilometers: 160, stress: 280 }),
    ride('race', '2027-06-13', { hours: 5, kilometers: 150, stress: 320 }),
    ride('coffee', '2027-06-20', { hours: 1 }),
  ];
  expect(sumRecords(rides).map(({ sum, value, activityId }) => [sum, value, activityId])).toEqual([
    ['movingSeconds', 21_600, 'century'],
    ['distanceMeters', 160_000, 'century'],
    ['stress', 320, 'race'],
  ]);
});

test('of two that are as good the first set the record, in whatever order they are read', () => {
  const rides = [ride('second', '2027-06-01', { hours: 3 }), ride('first', '2027-05-01', { hours: 3 })];
  expect(sumRecords(rides)[0]).toMatchObject({ activityId: 'first', calendarDate: '2027-05-01' });
  expect(sumRecords(rides.toReversed())[0]).toMatchObject({ activityId: 'first' });
  const withPower = rides.map((one) => ({ ...one, curveWatts: [800, 700] }));
  expect(powerRecords(withPower).map(({ activityId }) => activityId)).toEqual(['first', 'first']);
});

test('S2.14 swimmers and rowers have records by distance, each with the day that set it first', () => {
  const swim = (id: string, calendarDate: string, bestSeconds?: number[]) =>
    ({ id, calendarDate, sport: 'swim', isIndoor: null, bestSeconds }) as const;
  const swims = [
    swim('long', '2027-05-03', [42, 88, 185, 380]),
    swim('sprint', '2027-04-01', [33.4]),
    swim('again', '2027-06-01', [33.4, 88]),
    swim('older', '2026-01-01'),
  ];
  const said = [
    [50, 33.4, 'sprint'],
    [100, 88, 'long'],
    [200, 185, 'long'],
    [400, 380, 'long'],
  ];
  for (const order of [swims, swims.toReversed()])
    expect(
      timeRecords(order).map(({ distanceMeters, seconds, activityId }) => [distanceMeters, seconds, activityId]),
    ).toEqual(said);
  expect(timeRecords(swims)[0]?.calendarDate).toBe('2027-04-01');
  const bestSeconds = [98, 205, 425];
  const row = { id: 'erg', calendarDate: '2027-05-03', sport: 'rowing', isIndoor: null, bestSeconds } as const;
  expect(timeRecords([row]).map(({ distanceMeters }) => distanceMeters)).toEqual([500, 1_000, 2_000]);
  // Down a river they would be quicker.
  const outside = { ...row, id: 'river', bestSeconds: [90, 190, 400] };
  const onWater = [
    { ...outside, isIndoor: false },
    { ...outside, likeness: { shape: [], way: [1, 2] } },
  ];
  expect(timeRecords([...onWater, row]).map(({ activityId }) => activityId)).toEqual(['erg', 'erg', 'erg']);
});

test('a swimmer without power or climbs has no records of these', () => {
  expect(sumRecords([ride('swim', '2027-05-01', { hours: 1, kilometers: 3 })]).map(({ sum }) => sum)).toEqual([
    'movingSeconds',
    'distanceMeters',
  ]);
});
