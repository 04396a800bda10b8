/**
 * An address that leads nowhere: the main site's own page where one is configured (S2.17), else this. One of the app's that is
 * not built yet (S2.14) is said to be so, and leads nowhere else.
 */
import { useEffect } from 'react';
import { useConfig } from '#src/app/start/config.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from './message-page.tsx';

const toCome = /^\/apps-and-devices(\/|$)/;

export function NotFoundPage() {
  const { t } = useWords();
  const { main } = useConfig().addresses;
  const isToCome = toCome.test(globalThis.location.pathname);
  usePageTitle(t('shell.notFound.title'));
  useEffect(() => {
    if (main && !isToCome && navigator.onLine) globalThis.location.replace(new URL('/404', main));
  }, [main, isToCome]);
  return (
    <MessagePage title={t('shell.notFound.title')} text={t(isToCome ? 'errors.notBuiltYet' : 'shell.notFound.text')}>
      <LinkButton to="/" variant="primary">
        {t('shell.home')}
      </LinkButton>
    </MessagePage>
  );
}
