/** The athlete's thresholds that targets are measured against. */
import { cssNameOf, placeholderThresholds, type ThresholdName } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Pool } from '#core/model/workout.ts';
import { rowingWatts } from './pace.ts';

export type Thresholds = {
  /** Watts at threshold on the bike. */
  bikeFtp: number;
  /** Watts at threshold on a swim bench. */
  swimFtp: number;
  /** Watts at threshold on the rowing machine. */
  rowingFtp: number;
  /** Mean watts over 2,000 m on the rowing machine. */
  rowing2kWatts: number;
  /** Pace at critical swim speed, in the pool of the workout. */
  cssSecondsPer100m: number;
  thresholdHeartRate: number;
};

/** Rowing threshold from a 2,000 m test; Paul's law brackets it between 0.68 and 0.78. */
export const rowingFtpOf2kWatts = 0.75;

/** The reference athlete, by whose numbers stress and level are quoted: 250 W, a 7:00.0 2k, 1:40 per 100 m. */
export const referenceThresholds: Thresholds = {
  bikeFtp: 250,
  swimFtp: 100,
  rowingFtp: rowingFtpOf2kWatts * rowingWatts(105),
  rowing2kWatts: rowingWatts(105),
  cssSecondsPer100m: 100,
  thresholdHeartRate: 140,
};

export type ThresholdSettings = Pick<
  RowOf<'settings'>,
  ThresholdName | 'rowing2kSeconds' | 'longCourseCssSecondsPer100m'
>;

/**
 * The thresholds of these settings, with FTP 100 and threshold heart rate 140 (spec S9.01) in the place of what is not
 * known. Until a critical swim speed is told it is the one that workouts are quoted for, so that a set lasts as long in
 * the water as its page says. Of a rower's FTP and 2,000 m, one follows from the other where only one is told.
 * @param pool of the workout; null where there is no workout, or it names none
 */
export function thresholdsOf(
  settings: ThresholdSettings | null | undefined,
  pool: Pool | null | undefined,
): Thresholds {
  const told = (name: ThresholdName): number => settings?.[name] ?? placeholderThresholds[name];
  const best2kSeconds = settings?.rowing2kSeconds ?? null;
  const best2kWatts = best2kSeconds === null ? null : rowingWatts(best2kSeconds / 4);
  const rowingFtp =
    settings?.rowingFtp ?? (best2kWatts === null ? placeholderThresholds.rowingFtp : rowingFtpOf2kWatts * best2kWatts);
  return {
    bikeFtp: told('ftp'),
    swimFtp: told('swimFtp'),
    rowingFtp,
    rowing2kWatts: best2kWatts ?? rowingFtp / rowingFtpOf2kWatts,
    cssSecondsPer100m: (settings && toldCss(settings, pool)) ?? placeholderThresholds.cssSecondsPer100m,
    thresholdHeartRate: told('thresholdHR'),
  };
}

/**
 * Critical swim speed in a pool, in seconds per 100 m. A swimmer who has entered it for one kind of pool has it for all
 * of them: the app does not estimate turns.
 * @returns null where none is told
 */
export const toldCss = (settings: ThresholdSettings, pool: Pool | null | undefined): number | null =>
  settings[cssNameOf(pool)] ?? settings.cssSecondsPer100m ?? settings.longCourseCssSecondsPer100m ?? null;

/** Watts at threshold in a sport. */
export function ftpOf(sport: Sport, thresholds: Thresholds): number {
  return { bike: thresholds.bikeFtp, swim: thresholds.swimFtp, rowing: thresholds.rowingFtp }[sport];
}
