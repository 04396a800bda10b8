/** Asks the account site for a new access token by the account's refresh cookie. */
import { sessions, signedIn, type SignedIn } from '#core/contract/signed-in-session.ts';
import { ApiError } from './client.ts';
import { ask } from './time-limit.ts';

/**
 * @returns null where the cookie counts no more
 * @throws ApiError unreachable where no answer of our server came: a session is over when it says so, and not before
 */
export async function askForToken(account: string): Promise<SignedIn | null> {
  try {
    const { response, body } = await ask(sessions.refresh.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account }),
    });
    if (response.status === 401) return null;
    const parsed = signedIn.safeParse(body);
    if (response.ok && parsed.success && parsed.data.user.userId === account) return parsed.data;
  } catch {
    // There was no answer, or it was a portal's page.
  }
  throw new ApiError('unreachable');
}
