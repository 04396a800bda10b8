/** Which activities an FTP of the past is the measure of (S7.37): those with power from its day on, up to the next entry. */
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { byAnotherFtp } from './by-another-ftp.ts';

type Entry = Pick<RowOf<'ftpHistory'>, 'sport' | 'value' | 'date'>;

/** @returns the day from which another FTP of the sport counts, or null where this one is the last */
export const measuresUntil = ({ sport, date }: Entry, entries: readonly RowOf<'ftpHistory'>[]): string | null =>
  entries
    .filter((entry) => entry.setting === undefined && entry.sport === sport && entry.date > date)
    .toSorted(byDay)[0]?.date ?? null;

/**
 * What an FTP makes of the activities that it is the measure of.
 * @param until the day from which another one counts, null: none
 * @returns those whose numbers it changes, each with its new ones
 */
export const remeasured = <Activity extends RowOf<'activities'>>(
  { sport, value, date }: Entry,
  until: string | null,
  activities: readonly Activity[],
): { activity: Activity; numbers: ActivityNumbers }[] =>
  activities
    .filter(
      (one) =>
        one.sport === sport &&
        one.calendarDate >= date &&
        (until === null || one.calendarDate < until) &&
        one.numbers.stressSource === 'power' &&
        one.numbers.thresholds.ftpWatts !== value,
    )
    .map((activity) => ({ activity, numbers: byAnotherFtp(activity.numbers, value) }));
