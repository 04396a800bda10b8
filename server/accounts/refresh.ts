/**
 * The app renews its access token. A refresh token that was used before ends the session, since it must have been
 * copied.
 */
import { getCookie } from 'hono/cookie';
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import type { SignedInSession } from '#server/store/accounts.ts';
import { userAgentOf } from './device-name.ts';
import { graceSeconds, readRefreshToken, refreshCookie, sessionEnd } from './refresh-token.ts';
import { answerSignedIn, giveRefreshToken, takeRefreshToken } from './sign-in.ts';

export const refresh =
  (services: Services): HandlerOf<typeof accounts.refresh> =>
  async ({ input, context }) => {
    const cookie = getCookie(context, refreshCookie(input.account));
    const token = cookie === undefined ? null : readRefreshToken(services.tokenSecret, cookie);
    const session = token && (await services.accounts.session(token.session));
    const account =
      session && session.account === input.account ? await services.accounts.byId(session.account) : undefined;
    const generation =
      token && session && account
        ? await newestGeneration(services, session, token.generation, userAgentOf(context))
        : null;
    if (generation === null || !session || !account) {
      takeRefreshToken(services, context, input.account);
      throw new Refusal('loginNeeded');
    }
    giveRefreshToken(services, context, account.id, session.id, generation);
    return answerSignedIn(services, account, session.id, generation);
  };

/** The generation to hand out for the presented one, or null where it is good no more. */
async function newestGeneration(
  services: Services,
  session: SignedInSession,
  presented: number,
  userAgent: string | null,
): Promise<number | null> {
  const now = services.execute.now();
  const expiresAt = sessionEnd(session.id, now);
  const isOver = session.expiresAt <= now.toISOString() || expiresAt <= now;
  if (session.revokedAt !== null || isOver) return null;
  // The signature is ours, so a generation above the newest means that the database was restored since.
  if (presented >= session.generation) {
    const isFirst = await services.accounts.rotate(session, {
      generation: presented + 1,
      rotatedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
    });
    if (isFirst) return presented + 1;
    const rotated = await services.accounts.session(session.id);
    return rotated ? newestGeneration(services, rotated, presented, userAgent) : null;
  }
  const seconds = (now.getTime() - Date.parse(session.rotatedAt)) / 1000;
  const grace = graceSeconds[services.tokens.hasSeen(session.id, session.generation) ? 'arrived' : 'lost'];
  if (presented === session.generation - 1 && seconds <= grace) return session.generation;
  await services.accounts.revoke(session.id, now);
  services.log('refresh token used twice', { account: session.account, session: session.id });
  return null;
}
