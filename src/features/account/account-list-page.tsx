/** A page of the account's sign-ins, as the server has them: asked for each time, shown from the device meanwhile. */
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './account-list.module.css';

type AccountListPageProps = {
  title: string;
  text: string;
  /** Takes the focus where what had it has gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  read: { error: unknown; refetch: () => unknown };
  /** What was read; nothing as long as nothing was. An error counts only then. */
  children: ReactNode;
};

export function AccountListPage({ title, text, heading, read, children }: AccountListPageProps) {
  const { t } = useWords();
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children ??
        (read.error ? (
          <EmptyState
            icon={<CloudOff />}
            text={t('account.sessions.notRead')}
            action={<Button onClick={() => void read.refetch()}>{t('ui.retry')}</Button>}
          />
        ) : (
          <Skeleton height="8rem" />
        ))}
      <Link to="/account/profile">{t('account.back')}</Link>
    </div>
  );
}
