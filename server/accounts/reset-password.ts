/**
 * An athlete sets a new password by the link from the mail. A person who can read that mail is taken to be the owner;
 * every other device is signed out: all sessions end, all passkeys are removed, and this device is signed in.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from './password.ts';
import { hashResetToken } from './reset-token.ts';
import { signIn } from './sign-in.ts';

export const resetPassword =
  (services: Services): HandlerOf<typeof accounts.resetPassword> =>
  async ({ input, context }) => {
    services.limits.resetByAddress.take(addressOf(context, services.config));
    const link = hashResetToken(input.token);
    const now = services.execute.now();
    if (!(await services.accounts.isResetGood(link, now))) throw new Refusal('linkExpired');
    const account = await services.accounts.reset(link, await hashPassword(input.password), now);
    if (!account) throw new Refusal('linkExpired');
    // The new password makes earlier guesses useless, so their count is dropped.
    services.limits.loginByEmail.forget(account.email);
    services.live.end(account.id);
    services.log('password set', { account: account.id });
    return signIn(services, context, account);
  };
