/** A login token that arrives in the address from an outside account site (S2.19, S2.26). */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { takeFromAddress } from './address-token.ts';
import { currentAthlete, signIn } from './athlete.ts';
import { lackAccount } from '#src/app/start/device-support.ts';
import { hold } from '#src/app/page/held.ts';
import { inTime, openingMilliseconds } from '#src/app/start/in-time.ts';

/** Arrived for another account than the one that is open: the shell asks before it switches. */
export const otherArrival = hold<SignedIn | null>(null);

/**
 * Why a token that has arrived does not sign in; the shell says so. notRead: a part of the app could not be fetched.
 */
export const failedArrival = hold<'ended' | 'unreadable' | 'notRead' | null>(null);

const mailedTo: ReadonlySet<string> = new Set(['/account/reset', '/account/confirm']);

/** Takes a token out of the address; called once, before the first page. Never rejects. */
export async function takeArrival(): Promise<void> {
  // There the parameter is something else: the code of a mailed link.
  if (mailedTo.has(globalThis.location.pathname)) return;
  const token = takeFromAddress('token');
  if (token === null) return;
  const arrived = await inTime(readArrived(token), openingMilliseconds).catch(() => 'notRead' as const);
  if (typeof arrived === 'string') return failedArrival.set(arrived);
  const athlete = currentAthlete();
  if (athlete && athlete.account !== arrived.user.userId) otherArrival.set(arrived);
  else await signIn(arrived).catch(lackAccount);
}

/** Whom the token signs in; never ends where the page leaves for the account site's exchange. */
async function readArrived(token: string): Promise<SignedIn | 'ended' | 'unreadable'> {
  const [{ signedInBy }, { leftForExchange }] = await Promise.all([
    import('./signed-in-by.ts'),
    import('./token-exchange.ts'),
  ]);
  if (await leftForExchange(token)) await new Promise(() => undefined);
  return signedInBy(token, Date.now());
}
