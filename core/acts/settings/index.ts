/** The acts on settings, in the order in which their addresses are matched. */
import { createFtpHistoryEntry } from './create-ftp-history-entry.ts';
import { updateSettings } from './update-settings.ts';

export const settingsActs = {
  updateSettings,
  createFtpHistoryEntry,
};
