/** Deletes the account here and on the server, after saying what goes, what stays with others, and what waits unsent. */
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { accounts } from '#core/contract/accounts.ts';
import { ApiError } from '#src/api/client.ts';
import { forgetAccount } from '#src/app/session/forget-account.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import { AccountForm } from './account-form.tsx';
import { deleteAccount } from './delete-account.ts';
import { DeletionUnknown } from './deletion-unknown.tsx';
import { ExportButton } from './export-button.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { problemsOf } from './field-problems.ts';
import { readProfile } from './reads.ts';
import { useSubmission } from './use-submission.ts';
import styles from './delete-account-page.module.css';

const consequences = ['account.delete.own', 'account.delete.public', 'account.delete.devices'] as const;

export function DeleteAccountPage() {
  const { t } = useWords();
  const router = useRouter();
  const athlete = useAthlete();
  const { waiting, attention, unreadable } = useSyncStatus();
  const unsent = waiting + attention + unreadable;
  const own = useLive(() => readProfile(athlete.database), [athlete.database], null)?.email ?? '';
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  // How many tries in a row have come to no known end.
  const [unknown, setUnknown] = useState(0);

  const leave = async (done: string, notHere: string) => {
    // Pages that need an athlete go first.
    await router.navigate({ to: '/', ignoreBlocker: true });
    const isGone = await forgetAccount(athlete);
    toast({ kind: isGone ? 'good' : 'warning', text: isGone ? done : notHere });
  };
  const submit = () => {
    const input = { currentPassword, email: email.trim().toLowerCase() };
    const found = new Set(problemsOf(accounts.deleteAccount.input, input));
    // An account that came by a token has its address on the server alone, which holds this one against it.
    if (own !== '' && input.email !== own) found.add('email');
    if (currentPassword === '') found.add('currentPassword');
    setProblems(found);
    if (found.size > 0) return;
    submission.run(async () => {
      try {
        const asking = { ...input, wasUnknown: unknown > 0, isOnline: navigator.onLine };
        if ((await deleteAccount(athlete, asking)) === 'unknown') return setUnknown(unknown + 1);
      } catch (error) {
        // It has answered as who knows the account; unless it was only too busy to look.
        if (!(error instanceof ApiError && error.code === 'tooManyRequests')) setUnknown(0);
        throw error;
      }
      await leave(t('account.delete.done'), t('account.delete.doneButHere'));
    });
  };
  return (
    <AccountForm
      title={t('account.delete.title')}
      text={
        <>
          {unknown > 0 && !submission.isBusy && (
            <DeletionUnknown
              onForget={() => void leave(t('account.delete.forgotten'), t('account.delete.forgottenNot'))}
            />
          )}
          <ul className={styles.consequences}>
            {consequences.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
            {unsent > 0 && <li>{t('account.delete.unsent', { count: unsent })}</li>}
          </ul>
          <div className={styles.export}>
            <ExportButton />
          </div>
          <p>{t('account.delete.confirm')}</p>
        </>
      }
      submission={submission}
      submitLabel={t(unknown > 0 ? 'ui.retry' : 'account.delete.submit')}
      isDanger
      onSubmit={submit}
      footer={<Link to="/account/profile">{t('account.back')}</Link>}
    >
      <EmailField value={email} onChange={setEmail} isWrong={problems.has('email')} />
      <PasswordField
        isCurrent
        value={currentPassword}
        onChange={setCurrentPassword}
        isWrong={problems.has('currentPassword')}
      />
    </AccountForm>
  );
}
