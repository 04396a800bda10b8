/** Signing out names what has not been sent yet, which stays on this device and can be taken along as a file, and what it takes to come back. */
import { useRouter } from '@tanstack/react-router';
import { signOut } from './athlete.ts';
import { outsideAccountPage } from './redirect.ts';
import { UnsentWords, useUnsent } from '#src/app/unsent/unsent-words.tsx';
import { useAthlete } from './use-athlete.ts';
import { forgetAllShared } from '#src/db/shared-files.ts';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const router = useRouter();
  const { database, username } = useAthlete();
  const { isConnected } = useSyncStatus();
  const unsent = useUnsent(database);
  const leave = async () => {
    // Pages that need an athlete go first; who stays for an unsaved form stays signed in.
    await router.navigate({ to: '/' });
    if (router.state.location.pathname !== '/') return;
    await forgetAllShared().catch(() => undefined);
    await signOut();
    // S2.28: an account site outside has a session of its own.
    const site = outsideAccountPage('logout');
    if (site && isConnected) globalThis.location.assign(site);
  };
  return (
    <ConfirmDialog
      title={t('unsent.signOutTitle', { name: username })}
      confirmLabel={t('shell.signOut')}
      isOpen
      isDanger={false}
      waitsFor={unsent === 'reading' ? t('unsent.reading') : undefined}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <UnsentWords read={unsent} database={database} />
      {!isConnected && <p>{t('unsent.signOutOffline')}</p>}
    </ConfirmDialog>
  );
}
