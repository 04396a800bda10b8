/** Asks an athlete whose mail address is not confirmed to look at the mail; once a visit. */
import { type ReactNode, useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { Banner } from './banner.tsx';

let isSeen = false;

export function ConfirmBanner({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useWords();
  const { caller } = useAthlete();
  const [isClosed, setIsClosed] = useState(isSeen);
  if (isClosed) return otherwise;
  const close = () => {
    isSeen = true;
    setIsClosed(true);
    // The button goes; without this, the focus would start again at the top of the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const send = async () => {
    try {
      await callApi(caller, accounts.sendConfirmation, {});
      toast({ kind: 'good', text: t('account.confirm.sent') });
      close();
    } catch (error) {
      toast({ kind: 'danger', text: t(`errors.${error instanceof ApiError ? error.code : 'unexpected'}`) });
    }
  };
  return (
    <Banner title={t('account.confirm.notice')} text={t('account.confirm.text')} isAtPageEnd>
      <Button onClick={() => void send()}>{t('account.confirm.send')}</Button>
      <Button onClick={close}>{t('install.understood')}</Button>
    </Banner>
  );
}
