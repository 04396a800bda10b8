/**
 * Today's FTP, critical swim speed or best 2,000 m follows the newest entry of its history (decision 5). It is worked
 * out here, from the rows as they are, so that two devices that enter values are asked nothing, whichever comes first.
 */
import type { SentCall } from '#core/contract/sync.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { becomesPresent } from '#core/domain/settings/becomes-present.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Written } from './reaction.ts';
import { settingOf } from '#core/model/thresholds.ts';

type Entry = RowOf<'ftpHistory'>;

/** @returns each entry that the page showed as today's FTP although it is not: its value, and the FTP of today */
export async function followEntries({ rows, call }: Written): Promise<ConflictEntry[]> {
  const made = rows.changes
    .filter(({ table, before }) => table === 'ftpHistory' && !before)
    .map(({ row }) => row as unknown as Entry);
  const before = made[0] && (await rows.get('settings', made[0].settingsId));
  if (!before) return [];
  const isMade = new Set(made.map(({ id }) => id));
  const known = (await rows.children('ftpHistory', before.id)).filter(({ id }) => !isMade.has(id));
  const settings = { ...before };
  const overtaken: ConflictEntry[] = [];
  for (const entry of made.toSorted(byDay)) {
    const name = settingOf(entry);
    const seen = seenFtp(call, entry);
    if (isFollowed(call, seen, entry, settings, known)) settings[name] = entry.value;
    else if (seen !== undefined && settings[name] !== entry.value)
      overtaken.push(overtakenBy(settings[name] ?? null, entry));
    known.push(entry);
  }
  if (!sameValue(settings, before)) await rows.put('settings', settings);
  return overtaken;
}

/** The FTP that the page replaced by this entry; undefined if it replaced none. */
const seenFtp = ({ was }: SentCall, entry: Entry): unknown =>
  was?.find(({ table }) => table === 'settings')?.fields?.[settingOf(entry)];

/** What a value is of is told with it, where it is no FTP. */
const settingIn = ({ setting }: Entry) => (setting === undefined ? {} : { setting });

const overtakenBy = (value: number | null, entry: Entry): ConflictEntry => ({
  table: 'ftpHistory',
  id: entry.id,
  act: 'overwrite',
  was: null,
  mine: { ...settingIn(entry), value: entry.value },
  theirs: { ...settingIn(entry), value },
});

/**
 * If the page said that today's FTP stays, it stays. If it said that it changes, it does as long as it is the FTP that
 * the athlete saw; entries of this device's own queue do not count against that.
 */
function isFollowed(
  { was }: SentCall,
  seen: unknown,
  entry: Entry,
  settings: RowOf<'settings'>,
  known: readonly Entry[],
): boolean {
  if (was && seen === undefined) return false;
  return seen === (settings[settingOf(entry)] ?? null) || becomesPresent(known, settings, entry);
}
