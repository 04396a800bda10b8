/** Asks once whether what an athlete does may be told (S7.61); both answers stand beside each other, and count the same. */
import type { ReactNode } from 'react';
import { useConfig } from '#src/app/start/config.ts';
import { browserRefuses } from '#src/app/acts/browser-refuses.ts';
import { type Consent, consentIn, giveConsent } from '#src/db/consents.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useIsSmall } from '#src/app/page/use-window-size.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from './banner.tsx';

export function TrackingBanner({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useWords();
  const { productName } = useConfig();
  const { database } = useAthlete();
  const isSmall = useIsSmall();
  const isAsked = useLive(async () => (await consentIn(database, 'events')) !== null, [database], true);
  if (isAsked || browserRefuses()) return otherwise;
  const answer = (consent: Consent) => {
    void giveConsent(database, 'events', consent);
    // The button goes; without this, the focus would start again at the top of the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner title={t('tracking.title', { product: productName })} text={t('tracking.text')} isAtPageEnd={isSmall}>
      <Button onClick={() => answer('yes')}>{t('tracking.allow')}</Button>
      <Button onClick={() => answer('no')}>{t('install.noThanks')}</Button>
    </Banner>
  );
}
