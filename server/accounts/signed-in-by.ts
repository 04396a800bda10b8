/**
 * The account and session of a request's token. A token whose session has ended (by a log-out, a new password, a stolen
 * refresh token) is not valid. One that names another level or other roles than the account has now must be renewed
 * (S6.01): at once and on every node, for one read by primary keys a request.
 */
import { Refusal } from '#core/contract/errors.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Services } from '#server/services.ts';
import type { Bearer } from './access-token.ts';

type TokenState = 'good' | 'outdated' | 'ended';

/** Is what a token says still true? */
export async function tokenState({ accounts, execute }: Services, { session, user }: Bearer): Promise<TokenState> {
  const access = await accounts.accessIn(session, user.userId, execute.now());
  if (!access) return 'ended';
  const { accessLevel, roles } = user;
  return sameValue(access, { accessLevel, roles }) ? 'good' : 'outdated';
}

/**
 * @returns null where the token is good no more, or never was
 * @throws Refusal loginNeeded where the app is to renew it, also at addresses that are open to anyone
 */
export async function signedInBy(services: Services, token: string): Promise<Bearer | null> {
  const bearer = await services.tokens.read(token);
  const state = bearer ? await tokenState(services, bearer) : 'ended';
  if (state === 'outdated') throw new Refusal('loginNeeded');
  return state === 'good' ? bearer : null;
}
