/**
 * Who asks, by the token of the request. A token whose session has ended (by a log-out, a new password, a stolen refresh
 * token) is none, at once and on every node: one read by primary key a request.
 */
import type { Services } from '#server/services.ts';
import type { Bearer } from './access-token.ts';

/** @returns null where the token is good no more, or never was */
export async function signedInBy({ tokens, accounts, execute }: Services, token: string): Promise<Bearer | null> {
  const bearer = await tokens.read(token);
  return bearer && (await accounts.isSignedIn(bearer.session, bearer.user.userId, execute.now())) ? bearer : null;
}
