/** Asks the server what it says of itself, and does what it asks for; fetched when the first page stands. */
import { system } from '#core/contract/system.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from './caller.ts';
import { currentConfig, takeConfig } from './config.ts';

/** Without an answer what was kept stands. */
export async function refreshConfig(): Promise<void> {
  const fresh = await callApi(visitorCaller, system.getConfig, {}).catch(() => null);
  if (fresh) await takeConfig(fresh);
  const { errorReports } = currentConfig();
  if (errorReports === undefined) return;
  const { watchErrors } = await import('./error-reports.ts');
  watchErrors(errorReports);
}
