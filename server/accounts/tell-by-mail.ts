/**
 * Tells an athlete by mail that the way into the account has changed, in case it was somebody else. Nothing waits for
 * it; where no mail is set up, nobody is told: the log is no mailbox.
 */
import type { Locale } from '#core/model/locales.ts';
import type { Services } from '#server/services.ts';
import { filled, serverWords } from '#server/words/server-words.ts';

/** @param notice what has happened */
export function tellByMail(
  { config, sendMail, log }: Services,
  to: string,
  language: Locale,
  notice: 'passwordChanged' | 'emailChanged' | 'passkeyAdded' | 'accountDeleted',
): void {
  if (!config.mail) return;
  const { advice, [notice]: words } = serverWords(language).mail;
  const subject = filled(words.subject, { name: config.productName });
  void sendMail({ to, subject, text: `${words.text}\n\n${advice}` }).catch((error: unknown) =>
    log('mail not sent', { error }),
  );
}
