/** The mail with a link to a new password. */
import type { Services } from '#server/services.ts';
import type { Account } from '#server/store/accounts.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { languageOfAccount } from './language-of-account.ts';
import { originOf } from './origin-of.ts';
import { hashResetToken, resetMinutes } from './reset-token.ts';

export async function mailReset(services: Services, { id, email }: Account): Promise<void> {
  const token = Buffer.from(services.execute.randomBytes(32)).toString('base64url');
  const expiresAt = new Date(services.execute.now().getTime() + resetMinutes * 60_000).toISOString();
  if (!(await services.accounts.addReset(hashResetToken(token), { id, email }, expiresAt))) return;
  const language = await languageOfAccount(services, id);
  const { subject, ask, rule } = serverWords(language).mail.resetPassword;
  // After #, so that no server on the way writes the token into its log.
  const link = `${originOf(services.config)}/account/reset#token=${token}`;
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  await services.sendMail({
    to: email,
    subject: filled(subject, { name: services.config.productName }),
    text: [ask, link, filled(rule, { duration: minutes.format(resetMinutes) })].join('\n\n'),
  });
}
