/**
 * The totals of each sport against numbers of an independent implementation, every one that there is a rule for. Which
 * numbers those are is read from the collection itself, so that one that comes is not forgotten.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Thresholds, referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { rowingPace } from '#core/domain/segments/pace.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { crc16 } from '#core/formats/fit-profile.ts';
import { readFit } from '#core/formats/read-fit.ts';
import type { Segment } from '#core/model/segment.ts';
import type { WorkoutStats } from '#core/model/workout.ts';
import ours from '#tests/server/catalogue/expected-stats.json' with { type: 'json' };

const folder = new URL('../../../../../shared/research/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the vectors are not on this machine (../shared/research).\n');
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const ride = (durationSeconds: number, start: number, end = start): Segment => ({
  type: 'active',
  durationSeconds,
  watts: { start, end },
});
const times = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });

/** The rides behind the numbers, by their names there. */
const rides: Record<string, Segment[]> = {
  const200x3600: [ride(3600, 200)],
  step150_250: [ride(1200, 150), ride(1200, 250)],
  skcycling_ride: [ride(200, 300), ride(200, 0), ride(200, 200)],
  on30off30x40: [times(40, ride(30, 300), ride(30, 100))],
  on15off15x80: [times(80, ride(15, 300), ride(15, 100))],
  short10s: [ride(10, 500)],
  short30s: [ride(30, 500)],
  short31s: [ride(30, 500), ride(1, 0)],
  sprint10s: [ride(600, 100), ride(10, 1000), ride(600, 100)],
  coast300: [ride(600, 200), ride(300, 0), ride(600, 200)],
  ramp100_300: [ride(1200, 100, 300)],
  sweatpy_mmp: [ride(120, 100), times(4, ride(60, 300), ride(60, 100)), ride(60, 100)],
};

const swim = (count: number, meters: number, secondsPer100mFromCss = 0, restSeconds = 0): Segment =>
  times(
    count,
    { type: 'interval', distanceMeters: meters, secondsPer100mFromCss },
    ...(restSeconds > 0 ? [{ type: 'rest', durationSeconds: restSeconds } as const] : []),
  );
const swimmer = (cssSecondsPer100m: number): Thresholds => ({ ...referenceThresholds, cssSecondsPer100m });
const swims: Record<string, WorkoutStats> = {
  oneHourAtCss: workoutStats('swim', [
    { type: 'active', durationSeconds: 3600, percentOfCssSpeed: { start: 100, end: 100 } },
  ]),
  // 3,000 m in 55 minutes by an athlete of 64.5 m a minute.
  tpExample: workoutStats(
    'swim',
    [{ type: 'active', distanceMeters: 3000, secondsPer100m: 110 }],
    swimmer((60 * 100) / 64.5),
  ),
  red_mist_css100: workoutStats(
    'swim',
    [swim(4, 400, 6), swim(3, 400, 5), swim(2, 400, 4), swim(1, 400, 3)],
    swimmer(100),
  ),
  tenBy100AtCss_rest15_moving: workoutStats('swim', [swim(10, 100, 0, 15)], swimmer(100)),
};

/** Of rules that come with recorded activities, the coach and calendars that repeat. */
const later = [
  'mmp_sweatpy mmp_sweatpy_monotone wbal wbal_sweatpy tau pmc_exp pmc_const100_42_exp pmc_linear pmc_const100_42_linear',
  'pmc_seed weekCap trimpRate hrss hrss_female hrTssSquare betterworkouts_trimp cpFit ftp paul l4 c2vo2 css',
  'swimPowerSkiba75kg vo2 vo2segments hrMax taperTau14dMeanHalf deviceNp ics',
].flatMap((line) => line.split(' '));

describe.skipIf(!isThere)('S3.05 numbers of an independent implementation', () => {
  const vectors = isThere ? read('vectors.json') : {};

  test('each has its test here or belongs to what is still to come', () => {
    const here = ['np', 'tss', 'c2', 'c2_inverse', 'sTss', 'crc16_arc_123456789', 'fitWorkoutHex'];
    expect(Object.keys(vectors).toSorted()).toEqual([...here, ...later].toSorted());
  });

  test('rides: normalized and average power, and work', () => {
    expect(Object.keys(rides).toSorted()).toEqual(Object.keys(vectors.np).toSorted());
    for (const [name, segments] of Object.entries(rides)) {
      const { durationSeconds, averageWatts, normalizedPower, kilojoules } = workoutStats('bike', segments);
      const { n, avg, full, kJ } = vectors.np[name];
      expect({ name, durationSeconds, averageWatts, normalizedPower, kilojoules }).toEqual({
        name,
        durationSeconds: n,
        averageWatts: expect.closeTo(avg, 5),
        normalizedPower: expect.closeTo(full, 5),
        kilojoules: expect.closeTo(kJ, 9),
      });
    }
  });

  test('rides: stress and intensity', () => {
    for (const { sec, np, ftp, IF, tss } of vectors.tss) {
      const { stress, intensityFactor } = workoutStats('bike', sec === 0 ? [] : [ride(sec, np)], {
        ...referenceThresholds,
        bikeFtp: ftp,
      });
      expect(stress).toBeCloseTo(tss, 4);
      if (sec > 0) expect(intensityFactor).toBeCloseTo(IF, 5);
    }
  });

  test('rows: the watts of a pace, and the pace of watts', () => {
    for (const { pace, watts } of vectors.c2) {
      const row: Segment = { type: 'active', durationSeconds: 3600, secondsPer500m: pace };
      const { averageWatts, distanceMeters } = workoutStats('rowing', [row]);
      expect(averageWatts).toBeCloseTo(watts, 3);
      expect(distanceMeters).toBeCloseTo((500 * 3600) / pace, 6);
    }
    for (const [watts, pace] of Object.entries(vectors.c2_inverse))
      expect(rowingPace(Number(watts))).toBeCloseTo(Number(pace), 4);
  });

  test('swims: stress by the cube of speed, over the time that is swum', () => {
    // Another program counts rests in; we, like most, do not.
    const { tenBy100_wko_inclRest: _otherRule, ...ofOurRule } = vectors.sTss;
    expect(Object.keys(swims).toSorted()).toEqual(Object.keys(ofOurRule).toSorted());
    for (const [name, { stress }] of Object.entries(swims))
      expect([name, stress]).toEqual([name, expect.closeTo(ofOurRule[name], 3)]);
  });

  test('files: the checksum of FIT, and a workout that another program wrote', () => {
    expect(crc16(new TextEncoder().encode('123456789')).toString(16)).toBe(vectors.crc16_arc_123456789);
    const file = Uint8Array.from(Buffer.from(vectors.fitWorkoutHex.hex, 'hex'));
    const result = readFit(file, { nameIfMissing: 'file', thresholdHeartRate: 160 });
    expect(result.ok && workoutStats(result.workout.sport, result.workout.segments).durationSeconds).toBe(1800);
  });

  test('the 203 workouts of the catalogue are held to the numbers that were made for them', () => {
    const { stats } = read('catalogue.stats.json');
    // Recovery by their mean intensity; endurance by our rule, since half of their time in motion is above it.
    const halfSteady = new Set(['s-003', 's-013', 's-014', 's-015', 's-016', 's-023']);
    expect(Object.keys(ours)).toEqual(Object.keys(stats));
    for (const [
      id,
      { durationSeconds, distanceMeters, stress, intensityFactor, level, secondsInLevel },
    ] of Object.entries(ours))
      expect({ id, durationSeconds, distanceMeters, stress, intensityFactor, level, secondsInLevel }).toEqual({
        id,
        durationSeconds: stats[id].seconds,
        distanceMeters: stats[id].meters,
        stress: stats[id].stress,
        intensityFactor: stats[id].intensityFactor,
        level: halfSteady.has(id) ? 2 : stats[id].level,
        secondsInLevel: stats[id].timeInLevel,
      });
  });
});
