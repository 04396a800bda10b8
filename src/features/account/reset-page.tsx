/** Sets a new password. The token of the mailed link leaves the address at once, so that no history keeps it. */
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import { AccountForm } from './account-form.tsx';
import { AccountMessage } from './account-message.tsx';
import { NewPasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { mailedToken } from './mailed-token.ts';
import { useArrival } from './use-arrival.ts';
import { useSubmission } from './use-submission.ts';

export function ResetPage() {
  const { t } = useWords();
  const submission = useSubmission();
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const arrive = useArrival(undefined);
  const token = mailedToken();
  const isOver = useIsOver(token) || submission.error?.code === 'linkExpired';

  if (token === null || isOver) {
    const text = token === null ? t('account.reset.noToken') : t('errors.linkExpired');
    return (
      <AccountMessage title={t('account.reset.title')} text={text}>
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
      await arrive(await callApi(visitorCaller, accounts.resetPassword, input));
      toast({ kind: 'good', text: t('account.reset.done') });
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

/** Expired, used, or cut and pasted wrong. */
const noLink: ReadonlySet<string> = new Set(['linkExpired', 'invalidInput']);

/** Whether the server has said that the link counts no more; where it can't be asked, it says so when the form is sent. */
function useIsOver(token: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (token === null) return;
    callApi(visitorCaller, accounts.lookAtReset, { token }).catch((error: unknown) => {
      if (error instanceof ApiError && noLink.has(error.code)) setOver(token);
    });
  }, [token]);
  return token !== null && over === token;
}
