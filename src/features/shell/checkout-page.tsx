/** In place of a checkout: nothing is sold here, or the billing service can't be reached without a network (S2.18). */
import { useRouter } from '@tanstack/react-router';
import { useConfig } from '#src/app/start/config.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from './message-page.tsx';

export function CheckoutPage() {
  const { t } = useWords();
  const router = useRouter();
  const isSold = useConfig().addresses.billing !== null;
  return (
    <MessagePage
      title={t('membership.checkout.title')}
      text={t(isSold ? 'membership.checkout.offline' : 'membership.checkout.notSold')}
    >
      {isSold ? (
        <Button variant="primary" onClick={() => void router.invalidate()}>
          {t('ui.retry')}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => openDialog('premium')}>
          {t('membership.premium.title')}
        </Button>
      )}
      <LinkButton to="/">{t('shell.home')}</LinkButton>
    </MessagePage>
  );
}
