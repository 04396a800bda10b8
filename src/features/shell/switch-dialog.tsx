/** A link signs in another account than the one that is open: it asks before it switches, and names what stays. */
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { otherArrival } from '#src/app/arrival.ts';
import { signIn } from '#src/app/athlete.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useSyncStatus } from '#src/app/use-sync-status.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

export function SwitchDialog() {
  const { t } = useTranslation();
  const router = useRouter();
  const { username } = useAthlete();
  const { waiting, unreadable } = useSyncStatus();
  const arrived = useSyncExternalStore(otherArrival.subscribe, otherArrival.get);
  const unsent = waiting + unreadable;
  const change = async () => {
    if (!arrived) return;
    await signIn(arrived);
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <ConfirmDialog
      title={t('account.switch.title', { name: arrived?.user.username ?? '' })}
      confirmLabel={t('account.switch.confirm')}
      isOpen={arrived !== null}
      isDanger={false}
      onConfirm={() => void change()}
      onClose={() => otherArrival.set(null)}
    >
      <p>{t('account.switch.text', { name: username })}</p>
      {unsent > 0 && <p>{t('shell.unsent', { count: unsent })}</p>}
    </ConfirmDialog>
  );
}
