/** An athlete enters an FTP of the past (S7.37). The newest one becomes the present one, as far as that followed them. */
import { Refusal } from '#core/contract/errors.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { ftpWindow } from './ftp-window.ts';
import { ftpNameOf } from './thresholds.ts';
import { timeOfAct } from './time-of-act.ts';

export interface FtpEntry {
  entryId: string;
  sport: Sport;
  /** Watts. */
  value: number;
  date: string;
  /** The time of the act. */
  at: string;
}

type Entry = Pick<RowOf<'ftpHistory'>, 'sport' | 'value' | 'date'>;

/** @param entries those there were before. @returns would this entry be the FTP from now on? */
export function becomesPresent(
  entries: readonly Entry[],
  settings: Pick<RowOf<'settings'>, 'ftp' | 'swimFtp' | 'rowingFtp'>,
  { sport, date }: Pick<FtpEntry, 'sport' | 'date'>,
): boolean {
  const ofSport = entries.filter((entry) => entry.sport === sport);
  const present = settings[ftpNameOf[sport]];
  const newestDate = ofSport.reduce((newest, entry) => (entry.date > newest ? entry.date : newest), '');
  // What was told in the settings, and of which no entry tells, is not overruled by the past. Of several entries of the
  // newest day, any may be the one that was told last.
  const isFollowed = ofSport.some((entry) => entry.date === newestDate && entry.value === present);
  return newestDate < date && (present === null || isFollowed);
}

export const createFtpHistoryEntry: Rule<FtpEntry> = async (rows, { entryId, sport, value, date, at }, act) => {
  const settings = await liveRow(rows, 'settings', act.accountId, 'accountUnknown');
  const { from, to } = ftpWindow(timeOfAct(at, act.now), settings.timezone);
  if (date < from || date > to) throw new Refusal('ftpDateOutside', { from, to });
  const before = (await rows.children('ftpHistory', settings.id)).filter(({ id }) => id !== entryId);
  await createRow(rows, 'ftpHistory', { id: entryId, deletedBy: null, settingsId: settings.id, sport, value, date });
  // On the server the FTP of today follows the rows as they are, not as this device saw them (follow-entries.ts).
  const isGuess = act.now === undefined;
  if (isGuess && becomesPresent(before, settings, { sport, date })) {
    await rows.put('settings', { ...settings, [ftpNameOf[sport]]: value });
  }
};
