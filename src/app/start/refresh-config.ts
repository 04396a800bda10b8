/** Asks the server for its configuration, and applies it; fetched when the first page is shown. */
import { system } from '#core/contract/system.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { currentConfig, takeConfig } from './config.ts';
import { isEmbedded } from './embedded.ts';

/** Without an answer the stored one is used. */
export async function refreshConfig(): Promise<void> {
  const fresh = await callApi(visitorCaller, system.getConfig, {}).catch(() => null);
  if (fresh) await takeConfig(fresh);
  const { errorReports, features, pushKey, calendarServices = [] } = currentConfig();
  if (errorReports !== undefined) (await import('./error-reports.ts')).watchErrors(errorReports);
  if (isEmbedded) return;
  if (pushKey !== undefined) (await import('#src/app/server/reminders.ts')).renewReminders(pushKey);
  if (calendarServices.includes('garmin')) (await import('#src/app/services/request-garmin.ts')).requestGarmin();
  if (features.tracksEvents) (await import('#src/app/acts/track-events.ts')).trackEvents();
  // Last: without a network it may not be there.
  if (errorReports !== undefined) (await import('./replay/replay-offer.ts')).offerReplay(errorReports);
}
