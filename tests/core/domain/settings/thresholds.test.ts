import { expect, test } from 'vitest';
import { thresholdsOf, ftpOf } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { placeholdersIn } from '#core/domain/settings/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { type Sport, sports } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';

const byPower: Segment[] = [{ type: 'interval', durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } }];
const byHeart: Segment[] = [
  { type: 'heartRate', durationSeconds: 600, percentOfThresholdHeartRate: { low: 80, high: 85 } },
];

const placeholders = (sport: Sport, segments: Segment[], told = {}) =>
  placeholdersIn(expandWorkout(sport, segments), sport, { ...defaultSettings, ...told });

test('S9.01 an athlete who has told nothing gets targets for 100 W and 140 beats', () => {
  for (const settings of [null, defaultSettings]) {
    const thresholds = thresholdsOf(settings, null);
    expect(sports.map((sport) => ftpOf(sport, thresholds))).toEqual([100, 100, 100]);
    expect(thresholds.thresholdHeartRate).toBe(140);
  }
  expect(thresholdsOf({ ...defaultSettings, ftp: 250 }, null)).toMatchObject({ bikeFtp: 250, swimFtp: 100 });
});

test('a workout says which of its thresholds is a placeholder, and no other', () => {
  expect(placeholders('bike', byPower)).toEqual(['ftp']);
  expect(placeholders('rowing', byPower)).toEqual(['rowingFtp']);
  expect(placeholders('bike', byHeart)).toEqual(['thresholdHR']);
  expect(placeholders('bike', [...byPower, ...byHeart])).toEqual(['ftp', 'thresholdHR']);
});

test('an athlete who has set 100 W has set it: that is no placeholder any more', () => {
  expect(placeholders('bike', byPower, { ftp: 100 })).toEqual([]);
  expect(placeholders('bike', byHeart, { thresholdHR: 140 })).toEqual([]);
});

test('a swim by pace stands on the critical swim speed, and one on a bench on its watts', () => {
  const swum: Segment[] = [{ type: 'interval', distanceMeters: 100, percentOfCssSpeed: { start: 100, end: 100 } }];
  expect(placeholders('swim', swum)).toEqual(['cssSecondsPer100m']);
  expect(placeholders('swim', swum, { cssSecondsPer100m: 95 })).toEqual([]);
  expect(placeholders('swim', byPower, { cssSecondsPer100m: 95 })).toEqual(['swimFtp']);
});

test('a swimmer has their own pace', () => {
  expect(thresholdsOf(defaultSettings, null).cssSecondsPer100m).toBe(100);
  expect(thresholdsOf({ ...defaultSettings, cssSecondsPer100m: 95.5 }, null).cssSecondsPer100m).toBe(95.5);
});

const swimmer = { ...defaultSettings, cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 98.5 };
const pools: readonly (Pool | null)[] = ['25m', '25yd', '33m', null, '50m'];
const cssIn = (settings: typeof defaultSettings) => pools.map((pool) => thresholdsOf(settings, pool).cssSecondsPer100m);

test('a swimmer goes by their long-course pace in a 50 m pool, and by the other one in every other', () => {
  expect(cssIn(swimmer)).toEqual([95, 95, 95, 95, 98.5]);
});

test('a swimmer who has told one of the two paces has it in every pool, and no placeholder', () => {
  const swum: Segment[] = [{ type: 'interval', distanceMeters: 100, percentOfCssSpeed: { start: 100, end: 100 } }];
  for (const told of [{ cssSecondsPer100m: 95 }, { longCourseCssSecondsPer100m: 95 }]) {
    expect(cssIn({ ...defaultSettings, ...told })).toEqual([95, 95, 95, 95, 95]);
    expect(cssIn({ ...swimmer, cssSecondsPer100m: null, longCourseCssSecondsPer100m: null, ...told })).toEqual(
      pools.map(() => 95),
    );
    expect(placeholders('swim', swum, told)).toEqual([]);
  }
  expect(cssIn(defaultSettings)).toEqual([100, 100, 100, 100, 100]);
});

test('of a rower FTP and 2,000 m, one follows from the other as long as it is not told', () => {
  const from2k = thresholdsOf({ ...defaultSettings, rowing2kSeconds: 420 }, null);
  expect(from2k.rowing2kWatts).toBeCloseTo(302.343, 3);
  expect(from2k.rowingFtp).toBeCloseTo(226.757, 3);
  expect(placeholders('rowing', byPower, { rowing2kSeconds: 420 })).toEqual([]);
  expect(thresholdsOf({ ...defaultSettings, rowingFtp: 225 }, null).rowing2kWatts).toBe(300);
  const both = thresholdsOf({ ...defaultSettings, rowingFtp: 240, rowing2kSeconds: 420 }, null);
  expect([both.rowingFtp, Math.round(both.rowing2kWatts)]).toEqual([240, 302]);
});
