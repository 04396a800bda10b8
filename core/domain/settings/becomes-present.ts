/** Does an FTP entered for the past become the present one (S7.37)? */
import type { RowOf } from '#core/model/tables.ts';
import { ftpNameOf } from './thresholds.ts';

type Entry = Pick<RowOf<'ftpHistory'>, 'sport' | 'value' | 'date'>;

/** @param entries those there were before. @returns would this entry be the FTP from now on? */
export function becomesPresent(
  entries: readonly Entry[],
  settings: Pick<RowOf<'settings'>, 'ftp' | 'swimFtp' | 'rowingFtp'>,
  { sport, date }: Pick<Entry, 'sport' | 'date'>,
): boolean {
  const ofSport = entries.filter((entry) => entry.sport === sport);
  const present = settings[ftpNameOf[sport]];
  const newestDate = ofSport.reduce((newest, entry) => (entry.date > newest ? entry.date : newest), '');
  // What was told in the settings, and of which no entry tells, is not overruled by the past. Of several entries of the
  // newest day, any may be the one that was told last.
  const isFollowed = ofSport.some((entry) => entry.date === newestDate && entry.value === present);
  return newestDate < date && (present === null || isFollowed);
}
