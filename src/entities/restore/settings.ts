/** Settings, as far as this account may have them, and the FTP history, as far as an athlete may enter it today. */
import { changeWithinLevel } from '#core/domain/settings/app-settings.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { ftpWindow } from '#core/domain/settings/ftp-window.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { isEntered, isSameSetting } from '#core/model/ftp-history.ts';
import { editedFields } from '#core/model/settings.ts';
import type { Ground } from './ground.ts';
import { emptyPart, type Part } from './part.ts';

export function restoreSettings({ archive, now, user, idOf, at }: Ground): Part {
  const part = emptyPart();
  const [archived] = archive.rows.settings;
  if (!archived || !now.settings) return part;
  const present: Record<string, unknown> = now.settings;
  // A calendar is not shared by a restore: others may know its old addresses.
  const { shareMyCalendar: _shared, ...restored } = editedFields;
  const names = Object.keys(restored) as (keyof typeof restored)[];
  // S5.13: only what is different. What an older app did not know of yet is not asked for.
  const different = names.filter(
    (name) => archived[name] !== undefined && !sameValue(archived[name] ?? null, present[name] ?? null),
  );
  const wanted = Object.fromEntries(different.map((name) => [name, archived[name]]));
  if (archived.appPlan && wanted['appPlan'])
    wanted['appPlan'] = { ...archived.appPlan, planId: idOf(archived.appPlan.planId) };
  // An athlete who has answered the first questions is not asked them again.
  if (archived.isOnboarding === true) delete wanted['isOnboarding'];
  else if (present['isOnboarding'] === true) wanted['isOnboarding'] = false;
  const allowed = changeWithinLevel(user, wanted);
  if (!sameValue(allowed, wanted)) part.left.push({ kind: 'settings', name: '', why: 'membership' });
  const fields = Object.fromEntries(
    Object.entries(allowed).filter(([name, value]) => !sameValue(value ?? null, present[name] ?? null)),
  );
  part.coming = Object.keys(fields).length;
  part.there = names.length - part.coming;
  if (part.coming > 0)
    part.calls.push({
      kind: 'settings',
      subject: '',
      name: 'updateSettings',
      input: { fields, at },
      shown: { settings: [now.settings] },
    });
  return part;
}

export function restoreFtpHistory({ archive, now, idOf, at }: Ground): Part {
  const part = emptyPart();
  if (!now.settings) return part;
  const { from, to } = ftpWindow(at, now.settings.timezone);
  for (const { id, settingsId: _settings, deletedBy: _deleted, ...entered } of archive.rows.ftpHistory.toSorted(
    byDay,
  )) {
    const { value, date } = entered;
    const entryId = idOf(id);
    const isThere =
      now.stateOf('ftpHistory', entryId) !== 'absent' ||
      now.ftpHistory.some((entry) => isSameSetting(entry, entered) && entry.date === date && entry.value === value);
    if (isThere) part.there += 1;
    else if (date < from || date > to) part.left.push({ kind: 'ftpHistory', name: date, why: 'ftpOutside' });
    else if (!isEntered(entered)) part.left.push({ kind: 'ftpHistory', name: date, why: 'ftpValue' });
    else {
      part.coming += 1;
      const input = { entryId, ...entered, at };
      part.calls.push({ kind: 'ftpHistory', subject: date, name: 'createFtpHistoryEntry', input });
    }
  }
  return part;
}
