/** Where the account is signed in: each device with the time of its last use, and a way to sign it out from here. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accounts, type AccountSession } from '#core/contract/accounts.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { AccountListPage } from './account-list-page.tsx';
import styles from './account-list.module.css';
import { endOthers, endOne } from './end-sessions.ts';

export function SignedInSessionsPage() {
  const { t } = useWords();
  // What was read a minute ago may be ended by now.
  const read = useQuery({ ...remoteQuery(accounts.listSessions, {}), staleTime: 0 }, remote);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountListPage
      title={t('account.sessions.title')}
      text={t('account.sessions.text')}
      heading={heading}
      read={read}
    >
      {read.data && <Sessions sessions={read.data.sessions} onEnded={() => heading.current?.focus()} />}
    </AccountListPage>
  );
}

type Question = { about: 'one'; session: AccountSession } | { about: 'others' };

function Sessions({ sessions, onEnded }: { sessions: readonly AccountSession[]; onEnded: () => void }) {
  const { t, format } = useWords();
  const { caller } = useAthlete();
  const [question, setQuestion] = useState<Question | null>(null);
  const nameOf = ({ browser, system }: AccountSession): string => {
    if (browser && system) return t('account.sessions.device', { browser, system });
    return browser ?? system ?? t('account.sessions.unknown');
  };
  const end = async (asked: Question) => {
    const refused = asked.about === 'one' ? await endOne(caller, asked.session.id) : await endOthers(caller);
    if (refused) return toast({ kind: 'danger', text: t(`errors.${refused.code}`, refused.details) });
    onEnded();
    const device = asked.about === 'one' ? nameOf(asked.session) : null;
    toast({
      kind: 'good',
      text: device === null ? t('account.sessions.endedOthers') : t('account.sessions.ended', { device }),
    });
  };
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.entry}>
            <span className={styles.name}>
              {nameOf(session)}
              {session.isThis && <Badge kind="good">{t('account.sessions.this')}</Badge>}
            </span>
            {!session.isThis && (
              <>
                <small>{t('account.sessions.usedAt', { when: format.moment(new Date(session.lastUsedAt)) })}</small>
                <Button
                  aria-label={t('account.sessions.endOne', { device: nameOf(session) })}
                  onClick={() => setQuestion({ about: 'one', session })}
                >
                  {t('shell.signOut')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <Button onClick={() => setQuestion({ about: 'others' })}>{t('account.sessions.endOthers')}</Button>
        </div>
      ) : (
        <p className={styles.text}>{t('account.sessions.none')}</p>
      )}
      {question && (
        <ConfirmDialog
          title={
            question.about === 'one'
              ? t('account.sessions.endTitle', { device: nameOf(question.session) })
              : t('account.sessions.endOthersTitle')
          }
          confirmLabel={t('shell.signOut')}
          isOpen
          isDanger={false}
          onConfirm={() => void end(question)}
          onClose={() => setQuestion(null)}
        >
          <p>{t('account.sessions.endText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
