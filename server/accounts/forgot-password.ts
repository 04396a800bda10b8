/** An athlete forgot the password: a link comes by mail. The answer is the same, and as quick, for an unknown address. */
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { hashResetToken, resetMinutes } from './reset-token.ts';

export const forgotPassword =
  (services: Services): HandlerOf<typeof accounts.forgotPassword> =>
  async ({ input, context }) => {
    services.limits.forgotByAddress.take(addressOf(context, services.config));
    services.limits.forgotByEmail.take(input.email);
    const origin = services.config.publicUrl?.origin ?? `http://${services.config.host}:${services.config.port}`;
    // Not awaited: sending takes time that would tell whether there is such an account.
    void sendLink(services, input.email, origin).catch((error: unknown) => services.log('mail not sent', { error }));
    return {};
  };

async function sendLink(services: Services, email: string, origin: string): Promise<void> {
  const account = await services.accounts.byEmail(email);
  if (!account) return;
  const token = Buffer.from(services.execute.randomBytes(32)).toString('base64url');
  const now = services.execute.now();
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000).toISOString();
  await services.accounts.addReset(hashResetToken(token), account.id, expiresAt, now);
  const name = services.config.productName;
  await services.sendMail({
    to: email,
    subject: `${name}: new password`,
    // After #, so that no server on the way writes the token into its log.
    text: `Set a new password for ${name} within ${resetMinutes} minutes:\n\n${origin}/account/reset#token=${token}\n\nIf you did not ask for this, nothing needs to be done.`,
  });
}
