/** The thresholds that an athlete had on a day, for the numbers of an activity. */
import { assumedRestingBeats } from '#core/domain/load/heart-rate-stress.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { settingOf, type TrackedName } from '#core/model/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { ftpNameOf } from '#core/model/thresholds.ts';
import type { ActivityThresholds } from './summary.ts';

/**
 * @param history of the athlete's thresholds: the newest entry up to the day counts; before the first entry the first
 * one; without entries today's settings
 */
export function thresholdsOn(
  date: string,
  { sport, poolLengthMeters }: Pick<RecordedActivity, 'sport' | 'poolLengthMeters'>,
  settings: RowOf<'settings'> | null | undefined,
  history: readonly RowOf<'ftpHistory'>[],
): ActivityThresholds {
  const inOrder = history.toSorted(byDay);
  const on = (name: TrackedName): number | undefined => {
    const entries = inOrder.filter((entry) => settingOf(entry) === name);
    return (entries.findLast((entry) => entry.date <= date) ?? entries[0])?.value;
  };
  const then = settings && {
    ...settings,
    ftp: on('ftp') ?? settings.ftp,
    swimFtp: on('swimFtp') ?? settings.swimFtp,
    rowingFtp: on('rowingFtp') ?? settings.rowingFtp,
    cssSecondsPer100m: on('cssSecondsPer100m') ?? settings.cssSecondsPer100m,
    longCourseCssSecondsPer100m: on('longCourseCssSecondsPer100m') ?? settings.longCourseCssSecondsPer100m,
    rowing2kSeconds: on('rowing2kSeconds') ?? settings.rowing2kSeconds,
  };
  const told = thresholdsOf(then, poolLengthMeters === 50 ? '50m' : null);
  const ftpOf = { ftp: told.bikeFtp, swimFtp: told.swimFtp, rowingFtp: told.rowingFtp };
  return {
    // Another sport counts as riding a bike if power was recorded.
    ftpWatts: ftpOf[ftpNameOf[sport === 'other' ? 'bike' : sport]],
    cssSecondsPer100m: told.cssSecondsPer100m,
    heartRates: {
      restingBeats: assumedRestingBeats,
      thresholdBeats: told.thresholdHeartRate,
      maximumBeats: Math.max(settings?.maximumHR ?? defaultSettings.maximumHR, told.thresholdHeartRate + 1),
    },
  };
}
