/** Where an athlete is, and which language is theirs, by their settings. */
import { isLocale, type Locale } from '#core/model/locales.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';

/** @returns UTC and English where there are no settings, or in a language that this server does not speak */
export async function placeOf(
  { execute }: Pick<Services, 'execute'>,
  account: string,
): Promise<{ timezone: string; locale: Locale }> {
  const settings = await execute.store.read((reads) => new OwnRows(reads, account).find('settings', account));
  return { timezone: settings?.timezone ?? 'UTC', locale: isLocale(settings?.locale) ? settings.locale : 'en' };
}
