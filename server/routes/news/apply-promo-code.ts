/** An athlete tries a promo code (S7.35). */
import type { announcements } from '#core/contract/announcements.ts';
import { plainPromoCode } from '#core/domain/promo-code.ts';
import { addressOf } from '#server/http/caller.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const applyPromoCode =
  (services: Services): HandlerOf<typeof announcements.applyPromoCode> =>
  async (asked) => {
    const { userId } = userOf(asked);
    // A person who guesses codes may have many accounts.
    services.limits.promoCodesByAccount.take(userId);
    services.limits.promoCodesByAddress.take(addressOf(asked.context, services.config));
    const msg = await services.promoCodes.apply(plainPromoCode(asked.input.code), userId, services.execute.now());
    // The athlete's other devices learn of the level, too.
    if (msg === 'success') services.execute.announce(userId);
    services.log('promo code tried', { account: userId, answer: msg });
    return { msg };
  };
