/** The passkeys that open the account: each with its last use, and a way to remove it. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Passkey, passkeyLimits, passkeys } from '#core/contract/passkeys.ts';
import { ApiError } from '#src/api/client.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { toast } from '#src/ui/toast.ts';
import { AccountListPage } from './account-list-page.tsx';
import { hasPasskeys, removePasskey } from './passkey-acts.ts';
import styles from './account-list.module.css';

export function PasskeysPage() {
  const { t } = useWords();
  const read = useQuery({ ...remoteQuery(passkeys.listPasskeys, {}), staleTime: 0 }, remote);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountListPage
      title={t('account.passkeys.title')}
      text={t('account.passkeys.text')}
      heading={heading}
      read={read}
    >
      {read.data && <Passkeys kept={read.data.passkeys} onRemoved={() => heading.current?.focus()} />}
    </AccountListPage>
  );
}

function Passkeys({ kept, onRemoved }: { kept: readonly Passkey[]; onRemoved: () => void }) {
  const { t, format } = useWords();
  const { caller } = useAthlete();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const remove = async ({ id, name }: Passkey) => {
    try {
      await removePasskey(caller, id);
      onRemoved();
      toast({ kind: 'good', text: t('account.passkeys.removed', { name }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'danger', text: t(`errors.${error.code}`, error.details) });
    }
  };
  return (
    <>
      {kept.length > 0 && (
        <ul className={styles.list}>
          {kept.map((passkey) => (
            <li key={passkey.id} className={styles.entry}>
              <span className={styles.name}>{passkey.name}</span>
              <small>
                {t('account.passkeys.created', { when: format.moment(new Date(passkey.createdAt)) })}
                {' · '}
                {passkey.lastUsedAt === null
                  ? t('account.passkeys.unused')
                  : t('account.sessions.usedAt', { when: format.moment(new Date(passkey.lastUsedAt)) })}
              </small>
              <Button
                aria-label={t('account.passkeys.removeOne', { name: passkey.name })}
                onClick={() => setAsked(passkey)}
              >
                {t('ui.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {kept.length >= passkeyLimits.perAccount ? (
        <p className={styles.text}>{t('account.passkeys.full', { limit: passkeyLimits.perAccount })}</p>
      ) : hasPasskeys() ? (
        <LinkButton to="/account/passkeys/add">{t('account.passkeys.add')}</LinkButton>
      ) : (
        <p className={styles.text}>{t('account.passkeys.unsupported')}</p>
      )}
      {asked && (
        <ConfirmDialog
          title={t('account.passkeys.removeTitle', { name: asked.name })}
          confirmLabel={t('ui.remove')}
          isOpen
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('account.passkeys.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
