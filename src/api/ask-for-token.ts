/** Asks the account site for a new access token by the account's refresh cookie. */
import { accounts, signedIn, type SignedIn } from '#core/contract/accounts.ts';
import { withinTimeLimit } from './time-limit.ts';

/** @returns null where the cookie counts no more, or nobody could be asked */
export async function askForToken(account: string): Promise<SignedIn | null> {
  try {
    const response = await fetch(accounts.refresh.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account }),
      redirect: 'error',
      cache: 'no-store',
      signal: withinTimeLimit(),
    });
    const parsed = signedIn.safeParse(await response.json());
    return response.ok && parsed.success && parsed.data.user.userId === account ? parsed.data : null;
  } catch {
    return null;
  }
}
