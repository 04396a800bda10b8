/** An athlete changes settings; only what changed is sent (S5.13). */
import { liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { defaultSport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';

type Changes = Partial<Omit<RowOf<'settings'>, 'id' | 'deletedBy'>>;

export interface SettingsChange {
  fields: Changes;
  /** The time of the act, where an FTP is among the fields: the server notes since when it holds. */
  at?: string | undefined;
}

export const updateSettings: Rule<SettingsChange> = async (rows, { fields }, act) => {
  const settings = { ...(await liveRow(rows, 'settings', act.accountId, 'accountUnknown')), ...fields };
  // S4.01: the active sport is one of those displayed.
  const isShown = settings.displayedSportProfiles.includes(settings.activeSportProfile);
  const activeSportProfile = isShown
    ? settings.activeSportProfile
    : (settings.displayedSportProfiles[0] ?? defaultSport);
  await rows.put('settings', { ...settings, activeSportProfile });
};
