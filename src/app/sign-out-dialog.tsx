/** Signing out names what has not been sent yet; it stays on this device, and can be taken along as a file. */
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signOut } from './athlete.ts';
import { exportUnsent } from './export-unsent.ts';
import { useAthlete } from './use-athlete.ts';
import { useSyncStatus } from './use-sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { database, username } = useAthlete();
  const { waiting, attention, unreadable } = useSyncStatus();
  const unsent = waiting + attention + unreadable;
  const leave = async () => {
    await signOut();
    await navigate({ to: '/' });
  };
  return (
    <ConfirmDialog
      title={t('shell.signOutTitle', { name: username })}
      confirmLabel={t('shell.signOut')}
      isOpen
      isDanger={false}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      {unsent > 0 ? (
        <>
          <p>{t('shell.unsent', { count: unsent })}</p>
          <div>
            <Button onClick={() => void exportUnsent(database)}>{t('sync.device.exportAct')}</Button>
          </div>
        </>
      ) : (
        <p>{t('shell.allSent')}</p>
      )}
    </ConfirmDialog>
  );
}
