/** An address that leads nowhere: the main site's own page where one is configured (S2.17), else this. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#src/app/start/config.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { main } = useConfig().addresses;
  usePageTitle(t('shell.notFound.title'));
  useEffect(() => {
    if (main && navigator.onLine) globalThis.location.replace(new URL('/404', main));
  }, [main]);
  return (
    <MessagePage title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <LinkButton to="/" variant="primary">
        {t('shell.home')}
      </LinkButton>
    </MessagePage>
  );
}
