/** What the server says of itself: product name, addresses, features. The last answer is kept, for starts offline. */
import { useSyncExternalStore } from 'react';
import { config, system, type PublicConfig } from '#core/contract/system.ts';
import { callApi } from '#src/api/client.ts';
import { anonymous } from './athlete.ts';
import { visitorCaller } from './caller.ts';
import { hold } from './held.ts';

const keptKey = 'config';

const builtIn: PublicConfig = {
  productName: 'Trainside',
  addresses: {
    main: null,
    account: '/account',
    billing: null,
    forums: null,
    blog: null,
    rideHost: null,
    planBuilder: null,
  },
  services: { main: '/', coach: '/coach-api', connectors: {} },
  features: { needsSetUp: false, sendsMail: false },
  oldestSchema: 0,
};

const held = hold<PublicConfig>(builtIn);

/**
 * Reads what the server said last time; called once, before the first page.
 * @returns whether it has said anything yet
 */
export async function readKeptConfig(): Promise<boolean> {
  const kept = await anonymous.kept.get(keptKey).catch(() => undefined);
  const parsed = config.safeParse(kept?.value);
  if (parsed.success) held.set(parsed.data);
  return parsed.success;
}

/** Asks the server anew; without an answer the kept one stands. */
export async function refreshConfig(): Promise<void> {
  const fresh = await callApi(visitorCaller, system.getConfig, {}).catch(() => null);
  if (!fresh) return;
  if (JSON.stringify(fresh) !== JSON.stringify(held.get())) held.set(fresh);
  // A browser that keeps nothing asks again at the next start.
  await anonymous.kept.put({ key: keptKey, value: fresh }).catch(() => undefined);
}

export const currentConfig = (): PublicConfig => held.get();

export const useConfig = (): PublicConfig => useSyncExternalStore(held.subscribe, held.get);
