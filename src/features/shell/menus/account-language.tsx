/** The language of the account, shown on every device: also when it was chosen on another one (S1.06). */
import { useEffect } from 'react';
import { showLanguage } from '#src/app/start/language.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { currentLocale } from '#src/i18n/i18n.ts';

export function AccountLanguage() {
  const { database } = useAthlete();
  const locale = useLive(async () => (await settingsIn(database))?.locale, [database], undefined);
  useEffect(() => {
    // Where the words can't be fetched the old ones stay, and the next start tries again.
    if (locale && locale !== currentLocale()) showLanguage(locale).catch(() => undefined);
  }, [locale]);
  return null;
}
