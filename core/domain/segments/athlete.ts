/** The athlete's thresholds that targets are measured against. */
import { placeholderThresholds } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { rowingWatts } from './pace.ts';

export type Athlete = {
  /** Watts at threshold on the bike. */
  bikeFtp: number;
  /** Watts at threshold on a swim bench. */
  swimFtp: number;
  /** Watts at threshold on the rowing machine. */
  rowingFtp: number;
  /** Mean watts over 2,000 m on the rowing machine. */
  rowing2kWatts: number;
  /** Pace at critical swim speed. */
  cssSecondsPer100m: number;
  thresholdHeartRate: number;
};

/** Rowing threshold from a 2,000 m test; Paul's law brackets it between 0.68 and 0.78. */
const rowingFtpOf2kWatts = 0.75;

/** Whose numbers a workout's stress and level are quoted for: 250 W, a 7:00.0 2k, 1:40 per 100 m. */
export const referenceAthlete: Athlete = {
  bikeFtp: 250,
  swimFtp: 100,
  rowingFtp: rowingFtpOf2kWatts * rowingWatts(105),
  rowing2kWatts: rowingWatts(105),
  cssSecondsPer100m: 100,
  thresholdHeartRate: 140,
};

/** What an athlete may have told us; null and 0 count as not told. */
export type KnownThresholds = {
  bikeFtp?: number | null;
  swimFtp?: number | null;
  rowingFtp?: number | null;
  cssSecondsPer100m?: number | null;
  thresholdHeartRate?: number | null;
};

/** Fills what is not known: FTP 100 and threshold heart rate 140 (spec S9.01), 2:00 per 100 m. */
export function athleteOf(known: KnownThresholds): Athlete {
  const rowingFtp = known.rowingFtp || placeholderThresholds.rowingFtp;
  return {
    bikeFtp: known.bikeFtp || placeholderThresholds.ftp,
    swimFtp: known.swimFtp || placeholderThresholds.swimFtp,
    rowingFtp,
    rowing2kWatts: rowingFtp / rowingFtpOf2kWatts,
    cssSecondsPer100m: known.cssSecondsPer100m || 120,
    thresholdHeartRate: known.thresholdHeartRate || placeholderThresholds.thresholdHR,
  };
}

type ThresholdSettings = Pick<RowOf<'settings'>, 'ftp' | 'swimFtp' | 'rowingFtp' | 'thresholdHR'>;

/** The athlete of these settings, or one who has told us nothing. */
export const athleteOfSettings = (settings: ThresholdSettings | null | undefined): Athlete =>
  athleteOf(
    settings
      ? {
          bikeFtp: settings.ftp,
          swimFtp: settings.swimFtp,
          rowingFtp: settings.rowingFtp,
          thresholdHeartRate: settings.thresholdHR,
        }
      : {},
  );

/** Watts at threshold in a sport. */
export function ftpOf(sport: Sport, athlete: Athlete): number {
  return { bike: athlete.bikeFtp, swim: athlete.swimFtp, rowing: athlete.rowingFtp }[sport];
}
