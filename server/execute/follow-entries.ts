/**
 * The FTP of today follows a newest entry of its history (decision 4). It is worked out here, from the rows as they
 * are: two devices that enter what each of them knows are asked nothing, whichever of them is first.
 */
import type { SentCall } from '#core/contract/sync.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { becomesPresent } from '#core/domain/settings/create-ftp-history-entry.ts';
import { ftpNameOf } from '#core/domain/settings/thresholds.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';

/** @param rows with what the call has changed in them, and with what was noted of that */
export async function followEntries(rows: Layer, call: SentCall): Promise<void> {
  const made = rows.changes
    .filter(({ table, before }) => table === 'ftpHistory' && !before)
    .map(({ row }) => row as unknown as RowOf<'ftpHistory'>);
  const before = made[0] && (await rows.get('settings', made[0].settingsId));
  if (!before) return;
  const isMade = new Set(made.map(({ id }) => id));
  const known = (await rows.children('ftpHistory', before.id)).filter(({ id }) => !isMade.has(id));
  const settings = { ...before };
  for (const entry of made.toSorted(byDay)) {
    if (isToldIn(call, entry.sport) && becomesPresent(known, settings, entry))
      settings[ftpNameOf[entry.sport]] = entry.value;
    known.push(entry);
  }
  if (!sameValue(settings, before)) await rows.put('settings', settings);
}

/** Was it said to the athlete that their FTP changes? Where it was said to stay, it stays. Without a device, nothing was. */
const isToldIn = ({ was }: SentCall, sport: Sport): boolean =>
  was === undefined || was.some(({ table, fields }) => table === 'settings' && ftpNameOf[sport] in (fields ?? {}));
