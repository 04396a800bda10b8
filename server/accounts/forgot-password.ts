/** An athlete forgot the password: a link comes by mail. The answer is the same, and as quick, for an unknown address. */
import type { accounts } from '#core/contract/accounts.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { languageOfAccount } from './language-of-account.ts';
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
  const expiresAt = new Date(services.execute.now().getTime() + resetMinutes * 60_000).toISOString();
  await services.accounts.addReset(hashResetToken(token), account.id, expiresAt);
  const language = await languageOfAccount(services, account.id);
  const { subject, ask, rule } = serverWords(language).mail.resetPassword;
  // After #, so that no server on the way writes the token into its log.
  const link = `${origin}/account/reset#token=${token}`;
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  await services.sendMail({
    to: email,
    subject: filled(subject, { name: services.config.productName }),
    text: [ask, link, filled(rule, { duration: minutes.format(resetMinutes) })].join('\n\n'),
  });
}
