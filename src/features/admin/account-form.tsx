/** One account: its membership and its roles. */
import { useState } from 'react';
import { type AccountForAdministrators, admin, givenRoles } from '#core/contract/admin.ts';
import { type Membership, membershipOf, memberships } from '#core/domain/membership.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { AccountActs } from './account-acts.tsx';
import { ActForm } from './act-form.tsx';
import { useAdminAct } from './requests.ts';
import styles from './parts.module.css';

export function AccountForm({ account }: { account: AccountForAdministrators }) {
  const { t } = useWords();
  const { userId: ownId } = useAthlete();
  const { userId, email, username, accessLevel, roles, isConfirmed, isSuspended } = account;
  // What was not chosen here stays as the newest answer has it: an athlete may have used a promo code meanwhile.
  const [chosenMembership, setMembership] = useState<Membership | null>(null);
  const [chosenRoles, setRoles] = useState<(typeof givenRoles)[number][] | null>(null);
  const membership = chosenMembership ?? membershipOf(accessLevel);
  const given = chosenRoles ?? givenRoles.filter((role) => roles.includes(role));
  const act = useAdminAct(admin.changeAccount);

  const save = () => {
    // A level above premium stays what it is.
    const level = membership === membershipOf(accessLevel) ? accessLevel : memberships.indexOf(membership);
    act.mutate(
      { userId, accessLevel: level, roles: given },
      { onSuccess: () => toast({ kind: 'good', text: t('admin.accountSaved', { name: username }) }) },
    );
  };

  return (
    <ActForm
      label={email}
      act={act}
      submitLabel={t('ui.save')}
      onSubmit={save}
      others={<AccountActs account={account} isOwn={userId === ownId} />}
    >
      <div>
        <h2>{username}</h2>
        <p className={styles.soft}>{email}</p>
        <p className={styles.badges}>
          {!isConfirmed && <Badge kind="warning">{t('admin.account.unconfirmed')}</Badge>}
          {isSuspended && <Badge kind="danger">{t('admin.account.suspended')}</Badge>}
        </p>
      </div>
      <Select
        label={t('account.profile.membership')}
        value={membership}
        onChange={setMembership}
        options={memberships.map((value) => ({ value, label: t(`account.profile.levels.${value}`) }))}
      />
      <div className={styles.roles}>
        {givenRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`shell.roles.${role}`)}
            isChecked={given.includes(role)}
            onChange={(has) => setRoles(givenRoles.filter((one) => (one === role ? has : given.includes(one))))}
            disabledReason={role === 'administrator' && userId === ownId ? t('admin.ownRole') : undefined}
          />
        ))}
      </div>
    </ActForm>
  );
}
