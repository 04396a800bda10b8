/** An athlete looks which passkeys open the account. */
import type { passkeys } from '#core/contract/passkeys.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const listPasskeys =
  (services: Services): HandlerOf<typeof passkeys.listPasskeys> =>
  async (asked) => {
    const passkeys = await services.passkeys.of(userOf(asked).userId);
    return { passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })) };
  };
