/** The acts on settings, in the order in which their addresses are matched. */
export { updateSettings } from './update-settings.ts';
export { createFtpHistoryEntry } from './create-ftp-history-entry.ts';
