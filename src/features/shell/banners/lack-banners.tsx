/** What this browser or this address can't do, said before it hurts. */
import { useMatches } from '@tanstack/react-router';
import { failedArrival } from '#src/app/session/arrival.ts';
import { AccountNotOpen, understandLack } from '#src/app/start/device-support.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from './banner.tsx';

/** Stays: without a database nothing can be kept. */
export function DatabaseBanner() {
  const { t } = useWords();
  return <Banner title={t('install.noDatabase')} text={t('install.noDatabaseText')} />;
}

/** Stays: the account that is open on this device is one that cannot be shown now. A page that needs it says so itself. */
export function AccountBanner() {
  const { t } = useWords();
  const isSaid = useMatches({ select: (matches) => matches.some(({ error }) => error instanceof AccountNotOpen) });
  if (isSaid) return null;
  return (
    <Banner title={t('shell.notOpened.title')} text={t('shell.notOpened.text')}>
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        {t('ui.retry')}
      </Button>
    </Banner>
  );
}

/** A link was meant to sign in, and did not. */
export function ArrivalBanner({ reason }: { reason: NonNullable<ReturnType<typeof failedArrival.get>> }) {
  const { t } = useWords();
  return (
    <Banner title={t('account.arrival.title')} text={t(`account.arrival.${reason}`)}>
      <Button onClick={() => failedArrival.set(null)}>{t('install.understood')}</Button>
    </Banner>
  );
}

export function SecurityBanner() {
  const { t } = useWords();
  return (
    <Banner title={t('install.notSecure')} text={t('install.notSecureText')}>
      <Button onClick={understandLack}>{t('install.understood')}</Button>
    </Banner>
  );
}
