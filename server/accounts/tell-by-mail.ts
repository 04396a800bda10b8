/**
 * Tells an athlete by mail that the way into the account has changed, in case it was somebody else. Nothing waits for
 * it; where no mail is set up, nobody is told: the log is no mailbox.
 */
import type { Services } from '#server/services.ts';

/** @param what has happened, in a sentence or two */
export function tellByMail({ config, sendMail, log }: Services, to: string, subject: string, what: string): void {
  if (!config.mail) return;
  const advice = 'If it was not you, ask whoever runs the server for help at once.';
  const mail = { to, subject: `${config.productName}: ${subject}`, text: `${what}\n\n${advice}` };
  void sendMail(mail).catch((error: unknown) => log('mail not sent', { error }));
}
