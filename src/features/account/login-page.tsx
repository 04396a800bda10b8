/** Signing in; also again, when the server no longer takes this device's token (S8.01). */
import { getRouteApi, Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { callApi } from '#src/api/client.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { hasPasskeys, signInWithPasskey } from './passkey-acts.ts';
import { SignedInSessionEnded } from './signed-in-session-ended.tsx';
import { useArrival } from './use-arrival.ts';
import { useSubmission } from './use-submission.ts';

const route = getRouteApi('/account/login');

export function LoginPage() {
  const { t } = useWords();
  const { redirect } = route.useSearch();
  const arrive = useArrival(redirect);
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const isBack = currentAthlete() !== null;

  const submit = () => {
    const input = { email: email.trim(), password };
    const found = new Set([...problemsOf(accounts.login.input, input), ...(password === '' ? ['password'] : [])]);
    setProblems(found);
    if (found.size === 0) submission.run(async () => arrive(await callApi(visitorCaller, accounts.login, input)));
  };

  return (
    <AccountForm
      title={isBack ? t('account.login.againTitle') : t('account.login.title')}
      text={isBack && <SignedInSessionEnded wanted={redirect} />}
      submission={submission}
      submitLabel={t('account.login.submit')}
      onSubmit={submit}
      footer={
        <>
          {hasPasskeys() && (
            <Button
              icon={<KeyRound aria-hidden />}
              onClick={() => submission.run(async () => arrive(await signInWithPasskey()))}
              {...(submission.isBusy && { disabledReason: t('account.busy') })}
            >
              {t('account.passkeys.signIn')}
            </Button>
          )}
          <Link to="/account/forgot">{t('account.login.forgot')}</Link>
          <span>
            {t('account.login.new')}{' '}
            <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
              {t('account.register.link')}
            </Link>
          </span>
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} isWrong={problems.has('email')} />
      <PasswordField value={password} onChange={setPassword} isWrong={problems.has('password')} />
    </AccountForm>
  );
}
