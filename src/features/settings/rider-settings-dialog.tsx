/** The settings over the page where one is (S2.40, S2.42): a workout, a form half filled in. What is typed is kept as on their page. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog, Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.ts';
import { storeDraft, type LoadedSettings, loadSettings } from './reads.ts';
import { SettingsForm } from './settings-form.tsx';

export function RiderSettingsDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const isOnTheirPage = useLocation({ select: ({ pathname }) => pathname === '/settings' });
  const [loaded, setLoaded] = useState<LoadedSettings | null>(null);
  const isUnsaved = useRef(false);
  const [isAsking, setIsAsking] = useState(false);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    if (isOnTheirPage) return close.current();
    let isCurrent = true;
    loadSettings(database).then(
      (read) => isCurrent && setLoaded(read),
      () => {
        // S8.02
        toast({ kind: 'danger', text: t('shell.failed.title') });
        close.current();
      },
    );
    return () => {
      isCurrent = false;
      setLoaded(null);
    };
  }, [isOpen, isOnTheirPage, database, t]);

  const leave = () => {
    void storeDraft(database, {}).catch(() => undefined);
    onClose();
  };
  return (
    <>
      <Dialog
        title={t('settings.title')}
        isWide
        isOpen={isOpen && !isOnTheirPage}
        onClose={() => (isUnsaved.current ? setIsAsking(true) : onClose())}
      >
        {loaded ? (
          <LiveForm loaded={loaded} onSaved={onClose} onUnsaved={(is) => (isUnsaved.current = is)} />
        ) : (
          <Skeleton height="24rem" />
        )}
      </Dialog>
      <ConfirmDialog
        title={t('shell.leaveTitle')}
        confirmLabel={t('shell.leave')}
        isOpen={isAsking}
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('shell.leaveText')}</p>
      </ConfirmDialog>
    </>
  );
}

type LiveFormProps = { loaded: LoadedSettings; onSaved: () => void; onUnsaved: (isUnsaved: boolean) => void };

function LiveForm({ loaded, onSaved, onUnsaved }: LiveFormProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], loaded.settings);
  return settings ? (
    <SettingsForm settings={settings} kept={loaded.draft} onSaved={onSaved} onUnsaved={onUnsaved} />
  ) : (
    <FirstSync otherwise={<EmptyState text={t('settings.notHere')} />} />
  );
}
