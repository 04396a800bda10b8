/** Another mail address; asks for the password. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { callApi } from '#src/api/client.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMessage } from './account-message.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { storeSignedIn } from './store-signed-in.ts';
import { useSubmission } from './use-submission.ts';

export function ChangeEmailPage() {
  const { t } = useWords();
  const { caller, database } = useAthlete();
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const [changedTo, setChangedTo] = useState<string | null>(null);

  if (changedTo !== null) {
    return (
      <AccountMessage
        title={t('account.changeEmail.doneTitle')}
        text={t('account.changeEmail.done', { email: changedTo })}
      >
        <Link to="/account/profile">{t('account.back')}</Link>
      </AccountMessage>
    );
  }
  const submit = () => {
    const input = { currentPassword, email: email.trim() };
    const found = new Set(problemsOf(accounts.changeEmail.input, input));
    if (currentPassword === '') found.add('currentPassword');
    setProblems(found);
    if (found.size > 0) return;
    submission.run(async () => {
      const signedIn = await callApi(caller, accounts.changeEmail, input);
      await storeSignedIn(database, signedIn);
      setChangedTo(signedIn.user.email);
    });
  };
  return (
    <AccountForm
      title={t('account.changeEmail.title')}
      text={<p>{t('account.changeEmail.text')}</p>}
      submission={submission}
      submitLabel={t('account.changeEmail.title')}
      onSubmit={submit}
      footer={<Link to="/account/profile">{t('account.back')}</Link>}
    >
      <EmailField isNew value={email} onChange={setEmail} isWrong={problems.has('email')} />
      <PasswordField
        isCurrent
        value={currentPassword}
        onChange={setCurrentPassword}
        isWrong={problems.has('currentPassword')}
      />
    </AccountForm>
  );
}
