/** What the settings page reads of the device: the settings, and what was typed and not saved. */
import { byDay } from '#core/domain/settings/by-day.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import type { RowOf } from '#core/model/tables.ts';
import { readDraft, type Draft, type Settings } from './settings-draft.ts';

const draftKey = 'settings';

export interface LoadedSettings {
  /** Undefined before the first sync. */
  settings: Settings | undefined;
  draft: Draft;
}

export async function loadSettings(database: AccountDatabase): Promise<LoadedSettings> {
  const [settings, kept] = await Promise.all([settingsIn(database), database.drafts.get(draftKey)]);
  return { settings, draft: readDraft(kept?.value) };
}

export type FtpEntryRow = RowOf<'ftpHistory'>;

/** The entries of all sports, oldest first. */
export async function ftpHistoryIn(database: AccountDatabase): Promise<FtpEntryRow[]> {
  return (await liveRows(database, 'ftpHistory')).toSorted(byDay);
}

/** Keeps what was typed through a reload or a crash. */
export async function storeDraft(database: AccountDatabase, draft: Draft): Promise<void> {
  if (Object.keys(draft).length === 0) await database.drafts.delete(draftKey);
  else await database.drafts.put({ key: draftKey, value: draft, at: Date.now() });
}
