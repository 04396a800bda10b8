/** A mail with a link that does something for the account of its reader. */
import type { Services } from '#server/services.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { languageOfAccount } from './language-of-account.ts';
import { originOf } from './origin-of.ts';

interface Link {
  /** Of the words. */
  mail: 'confirmEmail' | 'resetPassword';
  path: string;
  token: string;
  /** How long it is good. */
  good: { value: number; unit: 'day' | 'minute' };
}

export async function mailLink(
  services: Services,
  { id, email }: { id: string; email: string },
  { mail, path, token, good: { value, unit } }: Link,
): Promise<void> {
  const language = await languageOfAccount(services, id);
  const { subject, ask, rule } = serverWords(language).mail[mail];
  const duration = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  // After #, so that no server on the way writes the token into its log.
  const link = `${originOf(services.config)}${path}#token=${token}`;
  await services.sendMail({
    to: email,
    subject: filled(subject, { name: services.config.productName }),
    text: [ask, link, filled(rule, { duration })].join('\n\n'),
  });
}
