/** What this browser or this address can't do, said before it hurts. */
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localToday } from '#core/domain/dates.ts';
import { failedArrival } from '#src/app/arrival.ts';
import { AccountNotOpen, understandLack } from '#src/app/device-support.ts';
import { understandLost } from '#src/app/lost-data.ts';
import { useToday } from '#src/app/today.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import type { Unsent } from '#src/db/call-reads.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from './notice.tsx';

/** Stays: without a database nothing can be kept. */
export function DatabaseNotice() {
  const { t } = useTranslation();
  return <Notice title={t('install.noDatabase')} text={t('install.noDatabaseText')} />;
}

/** Stays: the account that is open on this device is one that cannot be shown now. A page that needs it says so itself. */
export function AccountNotice() {
  const { t } = useTranslation();
  const isSaid = useMatches({ select: (matches) => matches.some(({ error }) => error instanceof AccountNotOpen) });
  if (isSaid) return null;
  return (
    <Notice title={t('shell.notOpened.title')} text={t('shell.notOpened.text')}>
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        {t('ui.retry')}
      </Button>
    </Notice>
  );
}

/** The browser has removed what was kept here, with changes that may be nowhere else. */
export function LostNotice({ lost: { count, newestAt } }: { lost: Unsent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isAthlete = useVisitorOrAthlete() !== null;
  const date = format.nearDate(localToday(new Date(newestAt)), useToday());
  return (
    <Notice title={t('install.lost.title')} text={t('install.lost.text', { count, date })}>
      {!isAthlete && (
        <LinkButton variant="primary" to="/account/login">
          {t('shell.logIn')}
        </LinkButton>
      )}
      <Button onClick={() => void understandLost()}>{t('install.understood')}</Button>
    </Notice>
  );
}

/** A link was to sign somebody in, and did not. */
export function ArrivalNotice({ reason }: { reason: NonNullable<ReturnType<typeof failedArrival.get>> }) {
  const { t } = useTranslation();
  return (
    <Notice title={t('account.arrival.title')} text={t(`account.arrival.${reason}`)}>
      <Button onClick={() => failedArrival.set(null)}>{t('install.understood')}</Button>
    </Notice>
  );
}

export function SecurityNotice() {
  const { t } = useTranslation();
  return (
    <Notice title={t('install.notSecure')} text={t('install.notSecureText')}>
      <Button onClick={understandLack}>{t('install.understood')}</Button>
    </Notice>
  );
}
