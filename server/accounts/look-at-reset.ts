/**
 * Is the link from the mail still valid? Asked when its page opens, before the athlete chooses a password. Only a
 * caller who has the link gets an answer, and the link is not used up: a mail program that opens it first does no harm.
 */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { hashResetToken } from './reset-token.ts';

export const lookAtReset =
  (services: Services): HandlerOf<typeof accounts.lookAtReset> =>
  async ({ input, context }) => {
    services.limits.resetLooksByAddress.take(addressOf(context, services.config));
    const isGood = await services.accounts.isResetGood(hashResetToken(input.token), services.execute.now());
    if (!isGood) throw new Refusal('linkExpired');
    return {};
  };
