/** What an administrator can do to an account besides its membership and roles; each is asked about first. */
import { useState } from 'react';
import { type AccountForAdministrators, admin } from '#core/contract/admin.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';
import { codeOf, useAdminAct } from './requests.ts';

/** Named as their words in `admin.account`. */
type AccountAct = 'confirm' | 'suspend' | 'resume' | 'signOut' | 'unpublish' | 'remove';

const offered = ({ isConfirmed, isSuspended }: AccountForAdministrators): AccountAct[] => [
  ...(isConfirmed ? [] : (['confirm'] as const)),
  isSuspended ? 'resume' : 'suspend',
  'signOut',
  'unpublish',
  'remove',
];

const isHarmless: ReadonlySet<AccountAct> = new Set(['confirm', 'resume']);

export function AccountActs({ account, isOwn }: { account: AccountForAdministrators; isOwn: boolean }) {
  const { t } = useWords();
  const { userId, username: name, email } = account;
  const [asking, setAsking] = useState<AccountAct | null>(null);
  const acts = {
    confirm: useAdminAct(admin.confirmAccount),
    suspend: useAdminAct(admin.suspendAccount),
    resume: useAdminAct(admin.resumeAccount),
    signOut: useAdminAct(admin.signOutAccount),
    unpublish: useAdminAct(admin.unpublishAccount),
    remove: useAdminAct(admin.removeAccount),
  };
  const run = (act: AccountAct) =>
    acts[act].mutate(
      { userId },
      {
        onSuccess: () => toast({ kind: 'good', text: t(`admin.acts.names.${act}Account`) }),
        onError: (error) => toast({ kind: 'danger', text: t(`errors.${codeOf(error)}`) }),
      },
    );
  // Of one's own account each has another way, or would lock its administrator out.
  if (isOwn) return null;
  return (
    <>
      <MenuButton
        label={t('ui.more')}
        groups={[
          {
            entries: offered(account).map((act) => ({
              id: act,
              label: t(`admin.account.${act}`),
              isDanger: act === 'remove',
              onSelect: () => setAsking(act),
            })),
          },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title={t(`admin.account.${asking}Title`, { name, email })}
          confirmLabel={t(`admin.account.${asking}`)}
          isDanger={!isHarmless.has(asking)}
          isOpen
          onConfirm={() => run(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`admin.account.${asking}Text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
