/** Does a value entered for the past become the present one (S7.37)? */
import { isSameSetting } from '#core/model/ftp-history.ts';
import type { RowOf } from '#core/model/tables.ts';
import { settingOf, type TrackedName } from '#core/model/thresholds.ts';

type Entry = Pick<RowOf<'ftpHistory'>, 'sport' | 'setting' | 'value' | 'date'>;

/** @param entries those there were before. @returns would this entry be the value from now on? */
export function becomesPresent(
  entries: readonly Entry[],
  settings: Pick<RowOf<'settings'>, TrackedName>,
  entered: Omit<Entry, 'value'>,
): boolean {
  const ofSetting = entries.filter((entry) => isSameSetting(entry, entered));
  const present = settings[settingOf(entered)] ?? null;
  const newestDate = ofSetting.reduce((newest, entry) => (entry.date > newest ? entry.date : newest), '');
  // A value that was set in the settings, without an entry, is not replaced by one of the past. Of several entries of
  // the newest day, any may be the last one that was entered.
  const isFollowed = ofSetting.some((entry) => entry.date === newestDate && entry.value === present);
  return newestDate < entered.date && (present === null || isFollowed);
}
