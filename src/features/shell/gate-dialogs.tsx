/** What a gate asks: register or log in (S4.02 level 0), or premium (level 2). */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#src/app/config.ts';
import { gateQuestion } from '#src/app/gate.ts';
import { KeptHere } from '#src/app/kept-here.tsx';
import { Button, buttonClassName } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './gate-dialogs.module.css';

const close = () => gateQuestion.set(null);

export function GateDialogs() {
  const question = useSyncExternalStore(gateQuestion.subscribe, gateQuestion.get);
  return (
    <>
      <LoginQuestion isOpen={question === 'login' || question === 'kept'} isKept={question === 'kept'} />
      <PremiumOffer isOpen={question === 'premium'} />
    </>
  );
}

function LoginQuestion({ isOpen, isKept }: { isOpen: boolean; isKept: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useLocation();
  const go = (to: '/login' | '/register') => {
    close();
    void navigate({ to, search: { redirect: href } });
  };
  return (
    <Dialog
      title={t(isKept ? 'shell.gate.keptTitle' : 'shell.gate.title')}
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
      <p>{t(isKept ? 'shell.gate.keptText' : 'shell.gate.text')}</p>
      {isOpen && !isKept && <KeptHere />}
    </Dialog>
  );
}

/** S1.05. */
const brings = ['shell.premium.apps', 'shell.premium.inApp', 'shell.premium.builders'] as const;

function PremiumOffer({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const { billing } = useConfig().addresses;
  return (
    <Dialog
      title={t('shell.premium.title')}
      isOpen={isOpen}
      onClose={close}
      footer={
        billing ? (
          <a href={billing} className={buttonClassName('primary')}>
            {t('shell.getPremium')}
          </a>
        ) : (
          <Button onClick={close}>{t('ui.close')}</Button>
        )
      }
    >
      <ul className={styles.list}>
        {brings.map((key) => (
          <li key={key} className={styles.item}>
            <Check aria-hidden />
            {t(key)}
          </li>
        ))}
      </ul>
      {!billing && <p>{t('shell.premium.byAdministrator')}</p>}
    </Dialog>
  );
}
