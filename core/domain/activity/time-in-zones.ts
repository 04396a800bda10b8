/** How long an activity was in each zone, of power and of heart rate. */
import { levelOf, type Scale, scales } from '#core/domain/segments/scale.ts';
import { rowingFtpOf2kWatts } from '#core/domain/segments/thresholds.ts';
import type { ZoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { Run } from './runs.ts';

/** The scale for the watts of a sport (S9.11): FTP, and on the erg the 2,000 m power. */
export const powerScaleOf = (sport: ActivitySport, ftpWatts: number): { scale: Scale; wattsAt100Percent: number } =>
  sport === 'rowing'
    ? { scale: 'percentOf2kWatts', wattsAt100Percent: ftpWatts / rowingFtpOf2kWatts }
    : { scale: 'percentOfFtp', wattsAt100Percent: ftpWatts };

/**
 * Seconds in each of the six levels of a scale (S9.11).
 * @param wattsAt100Percent FTP, or the mean watts over 2,000 m where that is the scale
 */
export function secondsInPowerLevels(runs: readonly Run[], scale: Scale, wattsAt100Percent: number): number[] {
  const seconds = Array<number>(scales[scale].edges.length + 1).fill(0);
  for (const { values } of runs)
    for (const watts of values) {
      const level = levelOf((100 * watts) / wattsAt100Percent, scale);
      seconds[level - 1] = (seconds[level - 1] ?? 0) + 1;
    }
  return seconds;
}

/** Seconds in each of the athlete's heart-rate zones; a second without a known heart rate is in none. */
export function secondsInHeartRateZones(runs: readonly Run[], zones: readonly ZoneBeats[]): number[] {
  const seconds = zones.map(() => 0);
  for (const { values } of runs)
    for (const value of values) {
      if (Number.isNaN(value)) continue;
      const beats = Math.round(value);
      const zone = zones.findIndex(({ minHR, maxHR }) => beats >= (minHR ?? 0) && beats <= (maxHR ?? Infinity));
      if (zone !== -1) seconds[zone] = (seconds[zone] ?? 0) + 1;
    }
  return seconds;
}
