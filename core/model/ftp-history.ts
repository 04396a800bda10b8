/** What FTP, critical swim speed or best 2,000 m an athlete had from a day on (S3.10). Entries are never changed. */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { id, plainDate } from './ids.ts';
import { settingsBounds } from './settings-bounds.ts';
import { sportSchema } from './sport-schema.ts';
import type { Sport } from './sport.ts';
import { type PaceName, paceNames, settingOf, sportOfPace } from './thresholds.ts';

export const ftpHistoryFields = {
  /** The id of the athlete's settings, under which their entries hang. */
  settingsId: id,
  sport: sportSchema,
  /** Which setting in seconds the value is of; missing for the FTP of the sport, in watts. */
  setting: z.exactOptional(z.enum(paceNames)),
  value: z.number(),
  date: plainDate,
};

type Entry = { sport: Sport; setting?: PaceName; value: number };
type Bounds = { minimum: number; maximum: number };

const isWithin = (value: number, { minimum, maximum }: Bounds): boolean => value >= minimum && value <= maximum;
const isOfItsSport = ({ sport, setting }: Entry): boolean => setting === undefined || sportOfPace[setting] === sport;

/** Is the value one that the setting may have, and the sport the setting's? */
export const isEntryOfSetting = z.refine<Entry>(
  (entry) => isOfItsSport(entry) && isWithin(entry.value, settingsBounds[entry.setting ?? 'ftp']),
);

/** What an athlete may enter as an FTP (S5.14): narrower than what settings take, in watts. */
export const enteredFtpBounds = { minimum: 50, maximum: 800 } as const;

/** Between which values an entry of a setting may lie, and with how many decimals. */
export const enteredBounds = (entry: Pick<Entry, 'sport' | 'setting'>): Bounds & { fractionDigits: number } =>
  entry.setting ? { ...settingsBounds[entry.setting], fractionDigits: 1 } : { ...enteredFtpBounds, fractionDigits: 2 };

/** May an athlete enter this? */
export function isEntered(entry: Entry): boolean {
  const { fractionDigits, ...bounds } = enteredBounds(entry);
  return (
    isOfItsSport(entry) && isWithin(entry.value, bounds) && Number(entry.value.toFixed(fractionDigits)) === entry.value
  );
}

/** The same setting, of whose values one can follow another. */
export const isSameSetting = (one: Pick<Entry, 'sport' | 'setting'>, other: Pick<Entry, 'sport' | 'setting'>) =>
  settingOf(one) === settingOf(other);

export const ftpHistory = declareTable(rowOf(ftpHistoryFields).check(isEntryOfSetting), {
  parent: { table: 'settings', field: 'settingsId', deletedWithIt: false },
  fixed: ['settingsId', 'sport', 'setting', 'value', 'date'],
  since: { database: 2, schema: 2 },
});
