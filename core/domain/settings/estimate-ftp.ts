/** A first threshold power for athletes who have never measured theirs; a test or a few workouts give a better one. */
import { rowingFtpOf2kWatts } from '#core/domain/segments/thresholds.ts';
import { rowingWatts } from '#core/domain/segments/pace.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';

export const experiences = ['new', 'regular', 'trained', 'racing'] as const;
export type Experience = (typeof experiences)[number];

/**
 * Watts per kilogram at threshold: A. Coggan's power profile (H. Allen, A. Coggan, "Training and Racing with a Power
 * Meter"), the means of its columns for men and women. Its lowest line, the middle of "untrained", of "fair" and of
 * "moderate", each rounded down: an FTP that is too low is trained with more easily than one that is too high.
 */
const wattsPerKg: Record<Experience, number> = { new: 1.7, regular: 2.1, trained: 2.6, racing: 3.1 };

/** In steps of 5 W: it is no measurement and must not look like one. */
function rough(watts: number): number {
  const { minimum, maximum } = settingsBounds.ftp;
  return Math.min(maximum, Math.max(minimum, Math.round(watts / 5) * 5));
}

/** @returns watts, within the bounds of an FTP */
export const estimatedBikeFtp = (riderWeightKg: number, experience: Experience): number =>
  rough(riderWeightKg * wattsPerKg[experience]);

/**
 * @param seconds for 2,000 m on the rowing machine
 * @returns watts, within the bounds of an FTP
 */
export const estimatedRowingFtp = (seconds: number): number => rough(rowingFtpOf2kWatts * rowingWatts(seconds / 4));
