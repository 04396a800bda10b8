/** A new account: name, mail, password; language, units and time zone are guessed. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { limits } from '#core/model/limits.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useConfig } from '#src/app/start/config.ts';
import { currentLocale } from '#src/i18n/i18n.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { afterRegistering } from './after-registering.ts';
import { AccountMessage } from './account-message.tsx';
import { EmailField, NewPasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { useArrival } from './use-arrival.ts';
import { useSubmission } from './use-submission.ts';

const route = getRouteApi('/account/register');

/** On the server's own machine the first account needs no code. */
const isLoopback = (): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(globalThis.location.hostname);

export function RegisterPage() {
  const { t } = useWords();
  const { redirect } = route.useSearch();
  const arrive = useArrival(afterRegistering(redirect));
  const submission = useSubmission();
  const { needsSetUp, registration = 'open' } = useConfig().features;
  const asksForCode = needsSetUp && !isLoopback();
  // Who makes the first account needs none.
  const asksForInvitation = registration === 'invitation' && !needsSetUp;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [setUpCode, setSetUpCode] = useState('');
  const [invitation, setInvitation] = useState('');
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());

  const submit = () => {
    const input = {
      name: name.trim(),
      email: email.trim(),
      password,
      locale: currentLocale(),
      timezone: visitorCaller.timezone(),
      ...(invitation.trim() !== '' && { invitation: invitation.trim() }),
      ...(setUpCode.trim() !== '' && { setUpCode: setUpCode.trim() }),
    };
    const lacksInvitation = asksForInvitation && invitation.trim() === '';
    const found = new Set([...problemsOf(accounts.register.input, input), ...(lacksInvitation ? ['invitation'] : [])]);
    setProblems(found);
    if (found.size === 0) submission.run(async () => arrive(await callApi(visitorCaller, accounts.register, input)));
  };

  const toLogin = (
    <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
      {t('account.login.link')}
    </Link>
  );
  if (registration === 'closed' && !needsSetUp)
    return (
      <AccountMessage title={t('account.register.title')} text={t('errors.registrationClosed')}>
        {toLogin}
      </AccountMessage>
    );

  return (
    <AccountForm
      title={t('account.register.title')}
      text={<p>{t('account.register.text')}</p>}
      submission={submission}
      submitLabel={t('account.register.submit')}
      onSubmit={submit}
      footer={
        <span>
          {t('account.register.known')} {toLogin}
        </span>
      }
    >
      <TextField
        label={t('account.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={limits.nameLength}
        value={name}
        onChange={setName}
        error={problems.has('name') ? t('account.problem.name') : undefined}
      />
      <EmailField value={email} onChange={setEmail} isWrong={problems.has('email')} />
      <NewPasswordField isFirst value={password} onChange={setPassword} isWrong={problems.has('password')} />
      {asksForInvitation && (
        <TextField
          label={t('account.register.invitation')}
          name="invitation"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={60}
          value={invitation}
          onChange={setInvitation}
          {...(problems.has('invitation')
            ? { error: t('account.problem.invitation') }
            : { description: t('account.register.invitationHint') })}
        />
      )}
      {asksForCode && (
        <TextField
          label={t('account.setUpCode')}
          description={t('account.setUpCodeHint')}
          isOptional
          name="set-up-code"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={setUpCode}
          onChange={setSetUpCode}
        />
      )}
    </AccountForm>
  );
}
