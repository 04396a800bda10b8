/** Mails to athletes: by SMTP where it is configured, else to the log of the person who runs the server. */
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';

/** Logged once at the start, so that a reader of the log knows that it contains mails. */
export const noMailWarning =
  'No mail server is set (SMTP_URL): links for new passwords are written to this log. Anyone who can read it can use them.';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** @param print shows a mail to the person who runs the server */
export function mailer({ mail }: Pick<Config, 'mail'>, print: (text: string) => void): SendMail {
  if (!mail) return async ({ to, subject, text }) => print(`No mail is configured. To ${to}: ${subject}\n${text}`);
  const transport = createTransport(mail.smtpUrl);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: mail.from, to, subject, text });
  };
}
