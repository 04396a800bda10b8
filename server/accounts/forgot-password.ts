/** An athlete forgot the password: a link comes by mail. The answer is the same, and as quick, for an unknown address. */
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { mailReset } from './reset-mail.ts';

export const forgotPassword =
  (services: Services): HandlerOf<typeof accounts.forgotPassword> =>
  async ({ input, context }) => {
    services.limits.forgotByAddress.take(addressOf(context, services.config));
    services.limits.forgotByEmail.take(input.email);
    // Not awaited: sending takes time that would tell whether there is such an account.
    void sendLink(services, input.email).catch((error: unknown) => services.log('mail not sent', { error }));
    return {};
  };

async function sendLink(services: Services, email: string): Promise<void> {
  const account = await services.accounts.byEmail(email);
  if (account) await mailReset(services, account);
}
