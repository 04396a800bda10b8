/** An athlete follows the link that came to the mail address of the account, or has it sent again. */
import { Refusal } from '#core/contract/errors.ts';
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { mailConfirmation, readConfirmation } from './confirmation.ts';

export const confirmEmail =
  (services: Services): HandlerOf<typeof accounts.confirmEmail> =>
  async ({ input, context }) => {
    services.limits.resetByAddress.take(addressOf(context, services.config));
    const confirmed = await readConfirmation(services, input.token);
    // A link sent to an address that was changed since says nothing about the new one.
    if (confirmed === null || !(await services.accounts.confirmEmail(confirmed))) throw new Refusal('linkExpired');
    services.log('mail address confirmed', { account: confirmed.id });
    return {};
  };

export const sendConfirmation =
  (services: Services): HandlerOf<typeof accounts.sendConfirmation> =>
  async (asked) => {
    const { userId } = userOf(asked);
    services.limits.confirmationsByAccount.take(userId);
    const account = await services.accounts.byId(userId);
    if (!account || !(await services.holds.has(userId, 'unconfirmed'))) return {};
    // The request dates from a time when mail was set up; now an administrator can confirm the address.
    if (!services.config.mail) throw new Refusal('unavailable');
    await mailConfirmation(services, account).catch((error: unknown) => {
      services.log('mail not sent', { error });
      throw error instanceof Refusal ? error : new Refusal('unavailable');
    });
    return {};
  };
