/** An athlete logs a device out: its session ends, whether the device asks at once or when it is online again. */
import { getCookie } from 'hono/cookie';
import type { accounts } from '#core/contract/accounts.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { readRefreshToken, refreshCookie } from './refresh-token.ts';
import { takeRefreshToken } from './sign-in.ts';

export const logout =
  (services: Services): HandlerOf<typeof accounts.logout> =>
  async ({ input, context }) => {
    const cookie = getCookie(context, refreshCookie(input.account));
    const token = cookie === undefined ? null : readRefreshToken(services.tokenSecret, cookie);
    const session = token && (await services.accounts.session(token.session));
    if (session?.account === input.account) await services.accounts.revoke(session.id, services.execute.now());
    takeRefreshToken(services, context, input.account);
    return {};
  };
