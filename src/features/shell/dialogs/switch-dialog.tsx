/** A link signs in another account than the one that is open: it asks before it switches, and names what stays. */
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { callApi } from '#src/api/client.ts';
import { otherArrival } from '#src/app/session/arrival.ts';
import { signIn } from '#src/app/session/athlete.ts';
import { lackAccount } from '#src/app/start/device-support.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { UnsentWords, useUnsent } from '#src/app/unsent/unsent-words.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

export function SwitchDialog() {
  const { t } = useWords();
  const router = useRouter();
  const { database, username } = useAthlete();
  const unsent = useUnsent(database);
  const arrived = useSyncExternalStore(otherArrival.subscribe, otherArrival.get);
  if (!arrived) return null;
  const change = async () => {
    otherArrival.set(null);
    const isOpen = await signIn(arrived).then(() => true, lackAccount);
    if (isOpen) await router.navigate({ to: '/', replace: true });
  };
  // Confirming closes too; then there is nothing left to turn down.
  const stay = () => {
    const declined = otherArrival.get();
    otherArrival.set(null);
    if (declined) callApi(visitorCaller, accounts.logout, { account: declined.user.userId }).catch(() => undefined);
  };
  return (
    <ConfirmDialog
      title={t('account.switch.title', { name: arrived.user.username })}
      confirmLabel={t('account.switch.confirm')}
      isOpen
      isDanger={false}
      waitsFor={unsent === 'reading' ? t('unsent.reading') : undefined}
      onConfirm={() => void change()}
      onClose={stay}
    >
      <p>{t('account.switch.text', { name: username })}</p>
      <UnsentWords read={unsent} database={database} />
    </ConfirmDialog>
  );
}
