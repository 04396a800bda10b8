/** The access token of one account on this device: kept with the account's data, renewed by the refresh cookie. */
import type { SignedIn } from '#core/contract/signed-in-session.ts';

/** Where tokens are kept; the page and the service worker share it. */
export interface TokenStore {
  read(): Promise<SignedIn | null>;
  write(token: SignedIn | null): Promise<void>;
  /** True after a log-out that the server has not heard of yet: nothing may be renewed before that. */
  isSignedOut(): Promise<boolean>;
  /**
   * Asks the account site for a new one; null where the session is over.
   * @throws ApiError unreachable where the site could not be asked
   */
  ask(account: string): Promise<SignedIn | null>;
}

/** A token this close to its end is renewed before it is used. */
const marginMilliseconds = 30_000;

/**
 * A token that can be used now, or null where the athlete has to sign in again. When the server can't be
 * reached the old one is answered: whether it still counts, only the server says.
 */
export async function usableToken(store: TokenStore, account: string, now: number): Promise<string | null> {
  const stored = await store.read();
  if (stored && Date.parse(stored.expiresAt) - marginMilliseconds > now) return stored.accessToken;
  const used = stored?.accessToken ?? null;
  return (await renewToken(store, account, used).catch(() => null)) ?? used;
}

/**
 * Asks for a new token with the account's refresh cookie, in one tab at a time.
 * @param used the token that was refused or is about to end; another tab may have renewed it meanwhile
 * @returns null where the athlete has to sign in again
 * @throws ApiError unreachable where the site could not be asked
 */
export async function renewToken(store: TokenStore, account: string, used: string | null): Promise<string | null> {
  return alone(`trainside-token-${account}`, async () => {
    if (await store.isSignedOut()) return null;
    const stored = await store.read();
    if (stored && stored.accessToken !== used) return stored.accessToken;
    const renewed = await store.ask(account);
    if (renewed) await store.write(renewed);
    return renewed?.accessToken ?? null;
  });
}

/** Under a Web Lock where the browser has them; a second renewal does no harm. */
const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work();
