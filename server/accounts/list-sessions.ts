/** An athlete looks where the account is signed in. */
import { accountLimits, type accounts } from '#core/contract/accounts.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { deviceName } from './device-name.ts';

export const listSessions =
  (services: Services): HandlerOf<typeof accounts.listSessions> =>
  async ({ bearer }) => {
    if (!bearer) throw new Refusal('loginNeeded');
    const { accounts: store, execute } = services;
    const sessions = await store.sessions(bearer.user.userId, execute.now(), accountLimits.sessionsListed);
    return {
      sessions: sessions.map(({ id, rotatedAt, userAgent }) => ({
        id,
        ...deviceName(userAgent),
        lastUsedAt: rotatedAt,
        isThis: id === bearer.session,
      })),
    };
  };
