/** Sets a new password. The token of the mailed link leaves the address at once, so that no history keeps it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accounts } from '#core/contract/accounts.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/caller.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMessage } from './account-message.tsx';
import { NewPasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { resetToken } from './reset-token.ts';
import { useSubmission } from './use-submission.ts';

export function ResetPage() {
  const { t } = useTranslation();
  const submission = useSubmission();
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const token = resetToken();

  if (isDone) {
    return (
      <AccountMessage title={t('account.reset.doneTitle')} text={t('account.reset.done')}>
        <Link to="/account/login">{t('account.login.link')}</Link>
      </AccountMessage>
    );
  }
  if (token === null) {
    return (
      <AccountMessage title={t('account.reset.title')} text={t('account.reset.noToken')}>
        <Link to="/account/forgot">{t('account.forgot.link')}</Link>
      </AccountMessage>
    );
  }

  const submit = () => {
    const input = { token, password };
    const wrong = problemsOf(accounts.resetPassword.input, input).has('password');
    setIsWrong(wrong);
    if (wrong) return;
    submission.run(async () => {
      await callApi(visitorCaller, accounts.resetPassword, input);
      setIsDone(true);
    });
  };
  return (
    <AccountForm
      title={t('account.reset.title')}
      submission={submission}
      submitLabel={t('account.reset.submit')}
      onSubmit={submit}
      footer={<Link to="/account/forgot">{t('account.forgot.link')}</Link>}
    >
      <NewPasswordField value={password} onChange={setPassword} isWrong={isWrong} />
    </AccountForm>
  );
}
