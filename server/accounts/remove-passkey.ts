/**
 * An athlete removes a passkey: it no longer signs in. Devices that it signed in stay signed in (see end-sessions.ts).
 */
import { Refusal } from '#core/contract/errors.ts';
import type { passkeys } from '#core/contract/passkeys.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const removePasskey =
  (services: Services): HandlerOf<typeof passkeys.removePasskey> =>
  async (asked) => {
    const { userId } = userOf(asked);
    if (!(await services.passkeys.remove(asked.input.id, userId))) throw new Refusal('notFound');
    services.log('passkey removed', { account: userId });
    return {};
  };
