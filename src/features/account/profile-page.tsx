/** Who is signed in here, with which membership, and the way out. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAdministrator } from '#core/model/access.ts';
import { membershipOf } from '#core/domain/membership.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { SignOutDialog } from '#src/app/session/sign-out-dialog.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PromoCodeForm } from './promo-code-form.tsx';
import { ExportButton } from './export-button.tsx';
import { readProfile, type Profile } from './reads.ts';
import { RestoreButton } from './restore-button.tsx';
import styles from './profile-page.module.css';

export function ProfilePage({ loaded }: { loaded: Profile }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const [isLeaving, setIsLeaving] = useState(false);
  const { name, email } = useLive(() => readProfile(athlete.database), [athlete.database], loaded);
  const level = membershipOf(athlete.accessLevel);

  return (
    <div className={styles.page}>
      <h1>{t('account.profile.title')}</h1>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('account.name')}</dt>
          <dd className={styles.value}>
            {name ?? athlete.username}
            <LinkButton to="/settings" variant="quiet">
              {t('ui.edit')}
            </LinkButton>
          </dd>
        </div>
        {email !== '' && (
          <div className={styles.fact}>
            <dt>{t('account.email')}</dt>
            <dd className={styles.value}>
              {email}
              <LinkButton to="/account/email" variant="quiet">
                {t('ui.edit')}
              </LinkButton>
            </dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{t('account.password')}</dt>
          <dd>
            <Link to="/account/password">{t('account.profile.changePassword')}</Link>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.passkeys.title')}</dt>
          <dd>
            <Link to="/account/passkeys">{t('account.passkeys.manage')}</Link>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.profile.devices')}</dt>
          <dd>
            <Link to="/account/sessions">{t('account.sessions.title')}</Link>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.profile.membership')}</dt>
          <dd className={styles.value}>
            <span>
              {t(`account.profile.levels.${level}`)}
              {isAdministrator(athlete) && <small> · {t('account.profile.administrator')}</small>}
            </span>
            {level === 'free' && <Button onClick={() => openDialog('premium')}>{t('shell.getPremium')}</Button>}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.profile.data')}</dt>
          <dd className={styles.data}>
            <small>{t('account.export.text')}</small>
            <ExportButton />
            <small>{t('account.restore.text')}</small>
            <RestoreButton />
          </dd>
        </div>
      </dl>
      <PromoCodeForm />
      <div>
        <Button onClick={() => setIsLeaving(true)}>{t('shell.signOut')}</Button>
      </div>
      <Link to="/account/delete">{t('account.delete.title')}</Link>
      {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
    </div>
  );
}
