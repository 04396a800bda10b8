/** The server is being worked on or does not answer (S8.12): to the main site, or on with what is on the device. */
import { useState, useSyncExternalStore } from 'react';
import { useConfig } from '#src/app/start/config.ts';
import { serviceStatus } from '#src/app/server/service-status.ts';
import { useHasUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button, buttonClassName } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './maintenance-dialog.module.css';

export function MaintenanceDialog() {
  const { t } = useWords();
  const { main } = useConfig().addresses;
  const status = useSyncExternalStore(serviceStatus.subscribe, serviceStatus.get);
  const isBusy = useHasUnsavedWork();
  const isAthlete = useVisitorOrAthlete() !== null;
  const [goesOn, setGoesOn] = useState(false);
  const goOn = () => setGoesOn(true);
  const told = status.at === 'maintenance' ? status : { title: '', message: '' };
  const text = status.at === 'maintenance' ? t('shell.maintenance.text') : t('shell.maintenance.unreachable');
  return (
    <Dialog
      title={told.title || t('shell.maintenance.title')}
      isOpen={status.at !== 'fine' && !goesOn && !isBusy}
      onClose={goOn}
      footer={
        <>
          {main && (
            <a href={main} className={buttonClassName()}>
              {t('shell.maintenance.ok')}
            </a>
          )}
          <Button variant="primary" onClick={goOn}>
            {t('shell.maintenance.continue')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{told.message || text}</p>
      {isAthlete && <p>{t('shell.maintenance.safe')}</p>}
    </Dialog>
  );
}
