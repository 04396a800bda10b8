/** A page that could not be shown: a part of the app that did not load (S2.24, S8.11), or a fault of ours. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountNotOpen } from '#src/app/device-support.ts';
import { isLoadFailure } from '#src/app/load-failure.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from './message-page.tsx';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const kind = error instanceof AccountNotOpen ? 'notOpened' : isLoadFailure(error) ? 'notLoaded' : 'failed';
  // A browser remembers a part that failed to load for as long as the page lives, and an account is opened at the start.
  const again = () => {
    if (kind !== 'failed') return globalThis.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage title={t(`shell.${kind}.title`)} text={t(`shell.${kind}.text`)}>
      <Button variant="primary" onClick={again}>
        {t('ui.retry')}
      </Button>
      <LinkButton to="/">{t('shell.home')}</LinkButton>
    </MessagePage>
  );
}
