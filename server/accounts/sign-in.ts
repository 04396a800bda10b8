/** Logs a device in: an access token for the app, a refresh token in a cookie that scripts cannot read. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { Refusal } from '#core/contract/errors.ts';
import { freshId } from '#server/fresh-id.ts';
import { resetToLevel } from '#server/execute/reset-to-level.ts';
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';
import { userAgentOf } from './device-name.ts';
import { noteDevice } from './known-device.ts';
import { refreshCookie, sessionDays, sessionEnd, writeRefreshToken } from './refresh-token.ts';

/**
 * Begins a session on this device.
 * @param account as it was when it was shown whose it is
 * @throws Refusal accountSuspended; loginNeeded where it has another password since
 */
export async function signIn(services: Services, context: Context, account: Account): Promise<SignedIn> {
  const now = services.execute.now();
  const session = freshId(services.execute);
  const at = now.toISOString();
  const expiresAt = sessionEnd(session, now).toISOString();
  const begun = {
    id: session,
    account: account.id,
    generation: 1,
    rotatedAt: at,
    expiresAt,
    revokedAt: null,
    userAgent: userAgentOf(context),
  };
  if (!(await services.accounts.addSession(begun, account))) throw new Refusal('loginNeeded');
  // After the session is written: a suspension in between has either ended it or is seen here.
  if (await services.holds.has(account.id, 'suspended')) {
    await services.accounts.revoke(session, now);
    throw new Refusal('accountSuspended');
  }
  giveRefreshToken(services, context, account.id, session, 1);
  noteDevice(services, context, account.id);
  return answerSignedIn(services, account, session, 1);
}

/** @param generation of the refresh token that goes with it; none where there is no new one */
export async function answerSignedIn(
  services: Services,
  account: Account,
  session: string,
  generation?: number,
): Promise<SignedIn> {
  const { id: userId, username, email, accessLevel, roles } = account;
  // The app begins with this level (S4.04).
  await resetToLevel(services.execute, { userId, username, accessLevel, roles });
  const token = await services.tokens.sign({ userId, username, accessLevel, roles }, session, generation);
  const isUnconfirmed = await services.holds.has(userId, 'unconfirmed');
  const user = { userId, username, email, accessLevel, roles: [...roles] };
  return { ...token, user: { ...user, ...(isUnconfirmed && { isConfirmed: false }) } };
}

export function giveRefreshToken(
  services: Services,
  context: Context,
  account: string,
  session: string,
  generation: number,
): void {
  const token = writeRefreshToken(services.tokenSecret, session, generation);
  setCookie(context, refreshCookie(account), token, cookieOptions(services, sessionDays * 86_400));
}

export const takeRefreshToken = (services: Services, context: Context, account: string): void =>
  setCookie(context, refreshCookie(account), '', cookieOptions(services, 0));

const cookieOptions = ({ config }: Services, maxAge: number) =>
  ({
    path: '/account',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicUrl?.protocol === 'https:',
    maxAge,
  }) as const;
