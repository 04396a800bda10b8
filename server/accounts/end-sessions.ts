/** An athlete signs another device out from here, or all others. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const endSession =
  (services: Services): HandlerOf<typeof accounts.endSession> =>
  async ({ input, bearer }) => {
    if (!bearer) throw new Refusal('loginNeeded');
    const session = await services.accounts.session(input.id);
    if (session?.account !== bearer.user.userId) throw new Refusal('notFound');
    await services.accounts.revoke(session.id, services.execute.now());
    services.live.end(bearer.user.userId);
    return {};
  };

export const endOtherSessions =
  (services: Services): HandlerOf<typeof accounts.endOtherSessions> =>
  async ({ bearer }) => {
    if (!bearer) throw new Refusal('loginNeeded');
    await services.accounts.revokeAll(bearer.user.userId, services.execute.now(), bearer.session);
    services.live.end(bearer.user.userId);
    return {};
  };
