/**
 * Tells an athlete by mail that a way to sign in was changed, when and from which device, in case another person did
 * it. No request waits for the mail. Without a mail server it is not told: the athlete does not see the log.
 */
import type { Context } from 'hono';
import { isTimezone } from '#core/domain/wall-clock.ts';
import type { Locale } from '#core/model/locales.ts';
import type { Services } from '#server/services.ts';
import { filled, serverWords } from '#server/words/server-words.ts';
import { deviceName, userAgentOf } from './device-name.ts';

/** Whom to tell, in which language and time zone. */
export interface Reader {
  email: string;
  locale: Locale;
  timezone: string;
}

/**
 * @param context the request that changed it
 * @param notice what has happened
 */
export function tellByMail(
  { config, sendMail, execute, limits, log }: Services,
  context: Context,
  { email, locale, timezone }: Reader,
  notice: 'passwordChanged' | 'emailChanged' | 'passkeyAdded' | 'accountDeleted',
): void {
  if (!config.mail) return;
  const { advice, when, device, unknownDevice, [notice]: words } = serverWords(locale).mail;
  const { browser, system } = deviceName(userAgentOf(context));
  const names = [browser, system].filter((name) => name !== null);
  const details = [
    filled(when, { time: timeOf(execute.now(), locale, timezone) }),
    filled(device, { device: names.length > 0 ? names.join(', ') : unknownDevice }),
  ];
  const subject = filled(words.subject, { name: config.productName });
  const text = [words.text, details.join('\n'), advice].join('\n\n');
  const send = async () => {
    // The reader may have no account: nothing has checked the address yet.
    limits.noticesByEmail.take(email);
    await sendMail({ to: email, subject, text });
  };
  void send().catch((error: unknown) => log('mail not sent', { error }));
}

const timeOf = (moment: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    // A device may have sent a time zone that is not known.
    timeZone: isTimezone(timeZone) ? timeZone : 'UTC',
  }).format(moment);
