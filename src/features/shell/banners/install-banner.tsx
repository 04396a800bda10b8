/** Offers the home screen at a fitting moment, on phones in one line; declined once, it does not come back. */
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { declineInstall, installOffer, isSecondVisit } from '#src/app/start/install.ts';
import { useConfig } from '#src/app/start/config.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useIsSmall } from '#src/app/page/use-window-size.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Banner } from './banner.tsx';
import { hasDoneSession } from '../reads.ts';

export function InstallBanner() {
  const { t } = useWords();
  const { productName } = useConfig();
  const { database } = useAthlete();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  const isFitting = useLive(async () => isSecondVisit() || hasDoneSession(database), [database], false);
  const isSmall = useIsSmall();
  if (offer.at === 'none' || !isFitting) return null;
  const title = t('install.title', { product: productName });
  const noThanks = (
    <Button variant="quiet" onClick={declineInstall}>
      {t('install.noThanks')}
    </Button>
  );
  if (offer.at === 'help') {
    return (
      <Banner title={title} text={t('install.appleText')}>
        {noThanks}
      </Banner>
    );
  }
  const install = (
    <Button variant="primary" onClick={offer.install}>
      {t('install.install')}
    </Button>
  );
  return isSmall ? (
    <Banner title={title} isSlim>
      {install}
      <IconButton label={t('install.noThanks')} icon={<X />} onClick={declineInstall} />
    </Banner>
  ) : (
    <Banner title={title} text={t('install.text')}>
      {install}
      {noThanks}
    </Banner>
  );
}
