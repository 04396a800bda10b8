/** Suspends an account, as an administrator does in the app or at the command line. */
import type { Services } from '#server/services.ts';

type Held = Pick<Services, 'holds' | 'accounts' | 'execute' | 'live'>;

/** All devices are signed out and none can sign in; what is on them stays there. */
export async function suspend(services: Held, account: string): Promise<void> {
  await services.holds.put(account, 'suspended', services.execute.now());
  await signOutEverywhere(services, account);
}

export async function signOutEverywhere({ accounts, execute, live }: Held, account: string): Promise<void> {
  await accounts.revokeAll(account, execute.now(), null);
  live.end(account);
}
