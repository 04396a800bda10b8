/** What the server says of itself: product name, addresses, features. The last answer is kept, for starts offline. */
import { useSyncExternalStore } from 'react';
import type { PublicConfig } from '#core/contract/system.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { isEmbedded } from './embedded.ts';
import { hold } from '#src/app/page/held.ts';
import { inTime, openingMilliseconds } from './in-time.ts';

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
  premiumPrice: null,
  services: { main: '/', coach: '/coach-api', connectors: {} },
  features: { needsSetUp: false, sendsMail: false, tracksEvents: false },
  oldestSchema: 0,
};

const held = hold<PublicConfig>(builtIn);

let tellKnown: () => void;
const known = new Promise<void>((resolve) => {
  tellKnown = resolve;
});

/** Ends the wait for it: it is here, or can't be had. */
export const configIsKnown = (): void => tellKnown();

/** What the server has said, now or at an earlier start; waits where it has never been asked. */
export async function knownConfig(): Promise<PublicConfig> {
  await inTime(known, openingMilliseconds).catch(() => undefined);
  return held.get();
}

/**
 * Reads what the server said last time; called once, before the first page.
 * @returns whether it has said anything yet
 */
export async function readStoredConfig(): Promise<boolean> {
  const row = await inTime(anonymous.kept.get(keptKey), openingMilliseconds).catch(() => undefined);
  const kept = row?.value as PublicConfig | undefined;
  if (kept) {
    held.set(overlaid(builtIn, kept));
    configIsKnown();
  }
  return kept !== undefined;
}

/** It was checked when it came; what an earlier release did not know yet is as built in. */
const overlaid = (base: PublicConfig, kept: PublicConfig): PublicConfig => ({
  ...base,
  ...kept,
  addresses: { ...base.addresses, ...kept.addresses },
  services: { ...base.services, ...kept.services },
  features: { ...base.features, ...kept.features },
});

/** Takes the server's present configuration and stores it, except in a document that stores nothing. */
export async function takeConfig(fresh: PublicConfig): Promise<void> {
  if (JSON.stringify(fresh) !== JSON.stringify(held.get())) held.set(fresh);
  if (isEmbedded) return;
  // A browser that keeps nothing asks again at the next start.
  await anonymous.kept.put({ key: keptKey, value: fresh }).catch(() => undefined);
}

export const currentConfig = (): PublicConfig => held.get();

export const useConfig = (): PublicConfig => useSyncExternalStore(held.subscribe, held.get);
