/** By which thresholds an activity is measured: those of its sport, on its day. */
import { describe, expect, test } from 'vitest';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';

type Settings = RowOf<'settings'>;
type Entry = RowOf<'ftpHistory'>;

const settings: Settings = {
  id: 'anna',
  deletedBy: null,
  name: 'Anna',
  ...defaultSettings,
  displayedSportProfiles: ['bike'],
  ftp: 290,
  swimFtp: 110,
  rowingFtp: 210,
  cssSecondsPer100m: 90,
  longCourseCssSecondsPer100m: 94,
  thresholdHR: 165,
  maximumHR: 190,
};
const entry = (date: string, value: number, more: object = {}) =>
  ({ id: `${date} ${value}`, sport: 'bike', date, value, ...more }) as Entry;
const of = (sport: ActivitySport, poolLengthMeters: number | null = null) => ({ sport, poolLengthMeters });

describe('S7.09 the thresholds of an activity', () => {
  test.each([
    ['bike', 290],
    ['rowing', 210],
    ['swim', 110],
    ['other', 290],
  ] as const)('of %s are those of that sport: %i W', (sport, watts) => {
    expect(thresholdsOn('2026-05-04', of(sport), settings, []).ftpWatts).toBe(watts);
  });

  test.each([
    ['2026-02-28', 240],
    ['2026-03-01', 240],
    ['2026-03-19', 240],
    ['2026-03-20', 255],
    ['2026-05-04', 270],
  ])('on %s are those that were set last before it: %i W', (date, watts) => {
    const history = [
      entry('2026-05-04', 270),
      entry('2026-03-20', 255),
      entry('2026-03-01', 240),
      entry('2026-03-10', 200, { sport: 'rowing' }),
      entry('2026-03-10', 95, { sport: 'swim', setting: 'cssSecondsPer100m' }),
    ];
    expect(thresholdsOn(date, of('bike'), settings, history).ftpWatts).toBe(watts);
  });

  test('of a swim in a pool of 50 m are those of the long course', () => {
    expect([25, 50, null].map((pool) => thresholdsOn('2026-05-04', of('swim', pool), settings, []))).toMatchObject([
      { cssSecondsPer100m: 90 },
      { cssSecondsPer100m: 94 },
      { cssSecondsPer100m: 90 },
    ]);
  });

  test('of the heart are today’s, and a maximum is never below the threshold', () => {
    const heart = (thresholdHR: number) =>
      thresholdsOn('2026-05-04', of('bike'), { ...settings, thresholdHR }, []).heartRates;
    expect(heart(165)).toMatchObject({ thresholdBeats: 165, maximumBeats: 190 });
    expect(heart(200)).toMatchObject({ thresholdBeats: 200, maximumBeats: 201 });
  });

  test('S9.01 of an athlete who has told nothing are 100 W, 140 and 185 beats', () => {
    expect(thresholdsOn('2026-05-04', of('bike'), null, [])).toMatchObject({
      ftpWatts: 100,
      heartRates: { thresholdBeats: 140, maximumBeats: 185 },
    });
  });
});
