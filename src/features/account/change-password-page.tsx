/** A new password; asks for the old one. This device stays signed in, all others are signed out. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { passkeys } from '#core/contract/passkeys.ts';
import { callApi } from '#src/api/client.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountMessage } from './account-message.tsx';
import { NewPasswordField, PasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { useSubmission } from './use-submission.ts';

export function ChangePasswordPage() {
  const { t } = useWords();
  const { caller } = useAthlete();
  const submission = useSubmission();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const [isDone, setIsDone] = useState(false);
  const [removePasskeys, setRemovePasskeys] = useState(false);
  const known = useQuery({ ...remoteQuery(passkeys.listPasskeys, {}), staleTime: 0 }, remote);

  if (isDone) {
    return (
      <AccountMessage title={t('account.reset.doneTitle')} text={t('account.changePassword.done')}>
        <Link to="/account/profile">{t('account.back')}</Link>
      </AccountMessage>
    );
  }
  const submit = () => {
    const input = { currentPassword, password, ...(removePasskeys && { removePasskeys }) };
    const found = new Set(problemsOf(accounts.changePassword.input, input));
    if (currentPassword === '') found.add('currentPassword');
    setProblems(found);
    if (found.size > 0) return;
    submission.run(async () => {
      await callApi(caller, accounts.changePassword, input);
      setIsDone(true);
    });
  };
  return (
    <AccountForm
      title={t('account.profile.changePassword')}
      text={<p>{t('account.changePassword.text')}</p>}
      submission={submission}
      submitLabel={t('account.reset.submit')}
      onSubmit={submit}
      footer={
        <>
          <Link to="/account/forgot">{t('account.login.forgot')}</Link>
          <Link to="/account/profile">{t('account.back')}</Link>
        </>
      }
    >
      <PasswordField
        isCurrent
        value={currentPassword}
        onChange={setCurrentPassword}
        isWrong={problems.has('currentPassword')}
      />
      <NewPasswordField value={password} onChange={setPassword} isWrong={problems.has('password')} />
      {known.data && known.data.passkeys.length > 0 && (
        <Checkbox
          label={t('account.changePassword.removePasskeys')}
          description={t('account.changePassword.whyPasskeys')}
          isChecked={removePasskeys}
          onChange={setRemovePasskeys}
        />
      )}
    </AccountForm>
  );
}
