/** The link that shows that a mail address is the athlete's. Its token leaves the address at once. */
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountMessage } from './account-message.tsx';
import { mailedToken } from './mailed-token.ts';

type State = { at: 'asking' } | { at: 'done' } | { at: 'refused'; error: ApiError };

export function ConfirmPage() {
  const { t } = useWords();
  const token = mailedToken();
  const [state, setState] = useState<State>({ at: 'asking' });
  useEffect(() => {
    if (token !== null) void confirm(token).then(setState);
  }, [token]);

  const title = t('account.confirm.title');
  const goOn = <Link to="/">{t('account.confirm.goOn')}</Link>;
  if (token === null)
    return (
      <AccountMessage title={title} text={t('account.confirm.noToken')}>
        {goOn}
      </AccountMessage>
    );
  if (state.at === 'asking') return <p role="status">{t('ui.loading')}</p>;
  if (state.at === 'done')
    return (
      <AccountMessage title={title} text={t('account.confirm.done')}>
        {goOn}
      </AccountMessage>
    );
  return (
    <AccountMessage title={title} text={t(`errors.${state.error.code}`, state.error.details)}>
      {state.error.code !== 'linkExpired' && (
        <Button onClick={() => void confirm(token).then(setState)}>{t('ui.retry')}</Button>
      )}
      {goOn}
    </AccountMessage>
  );
}

async function confirm(token: string): Promise<State> {
  try {
    await callApi(visitorCaller, accounts.confirmEmail, { token });
  } catch (error) {
    return { at: 'refused', error: error instanceof ApiError ? error : new ApiError('unexpected') };
  }
  // With a new access token the app of a signed-in athlete no longer asks to confirm the address.
  await currentAthlete()
    ?.caller.renew()
    .catch(() => null);
  return { at: 'done' };
}
