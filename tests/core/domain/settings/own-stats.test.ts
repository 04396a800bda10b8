import { expect, test } from 'vitest';
import type { Segment } from '#core/model/segment.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { ownStats, ownStatsOnce, versionFor } from '#core/domain/settings/own-stats.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';

const anHour: Segment[] = [{ type: 'active', durationSeconds: 3600, percentOfFtp: { start: 100, end: 100 } }];
const thresholds = (ftp: number | null) => ({ ...defaultSettings, ftp, rowingFtp: ftp, swimFtp: ftp });
/** Works out the numbers of a version for these settings. */
const by =
  (settings: Parameters<typeof ownStats>[1]) =>
  ({ content }: { content: Parameters<typeof ownStats>[0] }) =>
    ownStats(content, settings);
const kilojoules = (sport: Sport, segments: Segment[], settings: Parameters<typeof ownStats>[1]) =>
  ownStats({ sport, segments }, settings)?.kilojoules ?? null;

test('S3.05 an hour at threshold is more work for whoever has more watts', () => {
  expect(kilojoules('bike', anHour, thresholds(265))).toBeCloseTo(954);
  expect(kilojoules('bike', anHour, thresholds(180))).toBeCloseTo(648);
  expect(kilojoules('rowing', anHour, thresholds(200))).toBeCloseTo(720);
});

test('S3.05 no work is made up for a visitor, for whoever has not told their FTP, and for a swim by pace', () => {
  const swim: Segment[] = [{ type: 'active', distanceMeters: 400, percentOfCssSpeed: { start: 100, end: 100 } }];
  expect(kilojoules('bike', anHour, undefined)).toBeNull();
  expect(kilojoules('bike', anHour, thresholds(null))).toBeNull();
  expect(kilojoules('swim', swim, { ...thresholds(100), cssSecondsPer100m: 95 })).toBeNull();
});

test('a swim lasts as long as this swimmer needs for it, and its level is that of its steps', () => {
  const swim: Segment[] = [{ type: 'interval', distanceMeters: 1500, secondsPer100m: 100 }];
  const of = (cssSecondsPer100m: number) =>
    ownStats({ sport: 'swim', segments: swim }, { ...defaultSettings, cssSecondsPer100m });
  expect([of(100)?.level, of(95)?.level, of(110)?.level]).toEqual([4, 2, 6]);
  const css: Segment[] = [{ type: 'interval', distanceMeters: 1000, percentOfCssSpeed: { start: 100, end: 100 } }];
  expect(
    ownStats({ sport: 'swim', segments: css }, { ...defaultSettings, cssSecondsPer100m: 120 })?.durationSeconds,
  ).toBeCloseTo(1200, 6);
  expect(ownStats({ sport: 'swim', segments: css }, defaultSettings)).toBeNull();
});

test('a set written for a 50 m pool lasts as long as this swimmer needs in one', () => {
  const segments: Segment[] = [{ type: 'interval', distanceMeters: 1000, percentOfCssSpeed: { start: 100, end: 100 } }];
  const swimmer = { ...defaultSettings, cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 98.5 };
  const seconds = (pool?: Pool) => ownStats({ sport: 'swim', pool, segments }, swimmer)?.durationSeconds;
  expect(seconds('50m')).toBeCloseTo(985, 6);
  for (const pool of ['25m', '25yd', '33m', undefined] as const) expect(seconds(pool)).toBeCloseTo(950, 6);
  const planned = { content: { sport: 'swim', pool: '50m', segments }, stats: workoutStats('swim', segments) } as const;
  expect(versionFor(planned, null, by(swimmer)).stats.durationSeconds).toBeCloseTo(985, 6);
});

test('a planned swim has the swimmer’s own time, a ride in percent of FTP that of everybody, and what was done is as it was', () => {
  const css: Segment[] = [{ type: 'interval', distanceMeters: 1000, percentOfCssSpeed: { start: 100, end: 100 } }];
  const version = (sport: 'swim' | 'bike', segments: Segment[]) => ({
    content: { sport, segments },
    stats: workoutStats(sport, segments),
  });
  const slow = { ...defaultSettings, cssSecondsPer100m: 120 };
  const swim = version('swim', css);
  const secondsOf = (done: Parameters<typeof versionFor>[1], settings: Parameters<typeof ownStats>[1]) =>
    versionFor(swim, done, by(settings)).stats.durationSeconds;
  expect(secondsOf(null, slow)).toBeCloseTo(1200, 6);
  expect(secondsOf(null, defaultSettings)).toBeCloseTo(1000, 6);
  expect(secondsOf(null, undefined)).toBeCloseTo(1000, 6);
  const done = { at: '2027-01-05T18:00:00.000Z', secondsRidden: 1000, stepsSkipped: 0 };
  expect(secondsOf(done, slow)).toBeCloseTo(1000, 6);
  expect(secondsOf({ ...done, secondsPlanned: 1200 }, slow)).toBeCloseTo(1200, 6);
  const ride = version('bike', anHour);
  expect(versionFor(ride, null, by(thresholds(180)))).toBe(ride);
});

test('a workout that stands on many days is worked out once, and comes to the same', () => {
  const segments: Segment[] = [{ type: 'active', distanceMeters: 5_000, watts: { start: 200, end: 200 } }];
  const version = { content: { sport: 'bike' as const, segments }, stats: workoutStats('bike', segments) };
  const settings = thresholds(265);
  const own = ownStatsOnce(settings);
  expect(own(version)).toEqual(ownStats(version.content, settings));
  expect(own(version)).toBe(own({ ...version }));
  expect(ownStatsOnce(thresholds(180))(version)?.stress).toBeGreaterThan(own(version)?.stress ?? Infinity);
});
