/** The language that an athlete has chosen: mails are written in it, not in that of the browser that asked for them. */
import { isLocale, type Locale } from '#core/model/locales.ts';
import type { Services } from '#server/services.ts';

/** @returns English where there are no settings, or in a language that this server does not speak (S5.15) */
export async function languageOfAccount({ execute }: Services, account: string): Promise<Locale> {
  const settings = await execute.store.read((reads) => reads.row(account, 'settings', account));
  const locale = settings && 'locale' in settings.row ? settings.row.locale : undefined;
  return isLocale(locale) ? locale : 'en';
}
