/** What a gate asks of a visitor: register or log in (S4.02 level 0). */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { gateQuestion } from '#src/app/session/gate.ts';
import { WaitingForAccount } from '#src/app/unsent/waiting-for-account.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

const close = () => gateQuestion.set(null);

export function GateDialogs() {
  const question = useSyncExternalStore(gateQuestion.subscribe, gateQuestion.get);
  return <LoginQuestion isOpen={question !== null} isDraftStored={question === 'kept'} />;
}

function LoginQuestion({ isOpen, isDraftStored }: { isOpen: boolean; isDraftStored: boolean }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { href } = useLocation();
  const go = (to: '/login' | '/register') => {
    close();
    void navigate({ to, search: { redirect: href } });
  };
  return (
    <Dialog
      title={t(isDraftStored ? 'account.gate.keptTitle' : 'account.gate.title')}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onClick={() => go('/login')}>{t('shell.logIn')}</Button>
          <Button variant="primary" onClick={() => go('/register')}>
            {t('shell.register')}
          </Button>
        </>
      }
    >
      <p>{t(isDraftStored ? 'account.gate.keptText' : 'account.gate.text')}</p>
      {isOpen && !isDraftStored && <WaitingForAccount />}
    </Dialog>
  );
}
