/** Offers the home screen at a fitting moment; declined once, it does not come back. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { declineInstall, installOffer, isSecondVisit } from '#src/app/install.ts';
import { useConfig } from '#src/app/config.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from './notice.tsx';
import { hasDoneSession } from './reads.ts';

export function InstallNotice() {
  const { t } = useTranslation();
  const { productName } = useConfig();
  const { database } = useAthlete();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  const isFitting = useLive(async () => isSecondVisit() || hasDoneSession(database), [database], false);
  if (offer.at === 'none' || !isFitting) return null;
  return (
    <Notice
      title={t('install.title', { product: productName })}
      text={t(offer.at === 'button' ? 'install.text' : 'install.appleText')}
    >
      {offer.at === 'button' && (
        <Button variant="primary" onClick={offer.install}>
          {t('install.install')}
        </Button>
      )}
      <Button variant="quiet" onClick={declineInstall}>
        {t('install.noThanks')}
      </Button>
    </Notice>
  );
}
