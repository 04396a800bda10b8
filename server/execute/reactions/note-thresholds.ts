/**
 * An FTP, critical swim speed or best 2,000 m that was set in the settings goes into its history, from the day of the
 * act, so that the newest entry and the present value agree, whichever device, decision or restore has set it.
 */
import { createHash } from 'node:crypto';
import { acts, type InputOf } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { dateOfAct, timeOfAct } from '#core/domain/settings/time-of-act.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { sports } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type PaceName, paceNames, settingOf, sportOfPace } from '#core/model/thresholds.ts';
import type { Written } from './reaction.ts';

/**
 * The same call makes the same entry, even if it comes again to a restored server. The id of the entry begins as that
 * of the call, so that entries of one day are in the order in which they were made.
 */
function entryId(mid: string, sportOrSetting: string): string {
  const hex = createHash('sha256').update(`ftp ${mid} ${sportOrSetting}`).digest('hex');
  return `${mid.slice(0, 13)}-8${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** The histories there are: an FTP of each sport, and the settings in seconds. */
const histories: readonly { sport: RowOf<'ftpHistory'>['sport']; setting?: PaceName }[] = [
  ...sports.map((sport) => ({ sport })),
  ...paceNames.map((setting) => ({ sport: sportOfPace[setting], setting })),
];

/** A full history takes no further entry; the present value is set all the same. */
export async function noteThresholds({ rows, call, now, isFull }: Written): Promise<void> {
  let made = 0;
  for (const { table, row, before } of rows.changes) {
    if (table !== 'settings' || !before) continue;
    const [settings, settingsBefore] = [row, before] as unknown as RowOf<'settings'>[];
    for (const history of histories) {
      const name = settingOf(history);
      const value = settings?.[name] ?? null;
      if (value === null || value === settingsBefore?.[name]) continue;
      if (await isFull('ftpHistory', (made += 1))) return;
      const entry = { settingsId: row.id, ...history, value, date: dateOf(call, now, settings?.timezone ?? 'UTC') };
      const id = entryId(call.mid, history.setting ?? history.sport);
      await createRow(rows, 'ftpHistory', { id, deletedBy: null, ...entry });
    }
  }
}

/** The athlete's own date at the time of the act, where the call tells it; no entry is of their tomorrow. */
function dateOf({ call, input }: SentCall, now: Date, timezone: string): string {
  const at = call === acts.updateSettings.call ? (input as InputOf<'updateSettings'>).at : undefined;
  return dateOfAct(timeOfAct(at ?? now.toISOString(), now.toISOString()), timezone);
}
