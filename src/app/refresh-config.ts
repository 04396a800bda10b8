/** Asks the server what it says of itself; fetched when the first page stands. */
import { system } from '#core/contract/system.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from './caller.ts';
import { takeConfig } from './config.ts';

/** Without an answer what was kept stands. */
export async function refreshConfig(): Promise<void> {
  const fresh = await callApi(visitorCaller, system.getConfig, {}).catch(() => null);
  if (fresh) await takeConfig(fresh);
}
