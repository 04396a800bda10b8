/** A forgotten password: a link is mailed, or written to the server's log where no mail is set up. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useConfig } from '#src/app/start/config.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMessage } from './account-message.tsx';
import { EmailField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { useSubmission } from './use-submission.ts';

export function ForgotPage() {
  const { t } = useWords();
  const { sendsMail } = useConfig().features;
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = () => {
    const input = { email: email.trim() };
    const wrong = problemsOf(accounts.forgotPassword.input, input).size > 0;
    setIsWrong(wrong);
    if (wrong) return;
    submission.run(async () => {
      await callApi(visitorCaller, accounts.forgotPassword, input);
      setSentTo(input.email);
    });
  };

  if (sentTo !== null) {
    const text = t(sendsMail ? 'account.forgot.sent' : 'account.forgot.logged', { email: sentTo });
    return (
      <AccountMessage title={t(sendsMail ? 'account.forgot.sentTitle' : 'account.forgot.loggedTitle')} text={text}>
        <Link to="/account/login">{t('account.login.link')}</Link>
      </AccountMessage>
    );
  }
  return (
    <AccountForm
      title={t('account.forgot.title')}
      text={<p>{t(sendsMail ? 'account.forgot.text' : 'account.forgot.noMail')}</p>}
      submission={submission}
      submitLabel={t('account.forgot.submit')}
      onSubmit={submit}
      footer={<Link to="/account/login">{t('account.login.link')}</Link>}
    >
      <EmailField value={email} onChange={setEmail} isWrong={isWrong} />
    </AccountForm>
  );
}
