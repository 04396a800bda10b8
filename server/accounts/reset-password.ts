/** An athlete sets a new password by the link from the mail; all devices are logged out. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from './password.ts';
import { hashResetToken } from './reset-token.ts';

export const resetPassword =
  (services: Services): HandlerOf<typeof accounts.resetPassword> =>
  async ({ input, context }) => {
    services.limits.resetByAddress.take(addressOf(context, services.config));
    const now = services.execute.now();
    const account = await services.accounts.takeReset(hashResetToken(input.token), now);
    if (!account) throw new Refusal('linkExpired');
    await services.accounts.setPassword(account, await hashPassword(input.password), now);
    services.live.end(account);
    services.log('password set', { account });
    return {};
  };
