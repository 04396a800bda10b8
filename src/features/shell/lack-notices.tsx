/** What this browser or this address can't do, said before it hurts. */
import { useTranslation } from 'react-i18next';
import { understandLack } from '#src/app/device-support.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from './notice.tsx';

/** Stays: without a database nothing can be kept. */
export function DatabaseNotice() {
  const { t } = useTranslation();
  return <Notice title={t('install.noDatabase')} text={t('install.noDatabaseText')} />;
}

export function SecurityNotice() {
  const { t } = useTranslation();
  return (
    <Notice title={t('install.notSecure')} text={t('install.notSecureText')}>
      <Button onClick={understandLack}>{t('install.understood')}</Button>
    </Notice>
  );
}
