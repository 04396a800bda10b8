/** No answer of the server tells whether the account is deleted: what that means, and what can be done without one. */
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import formStyles from './account-form.module.css';
import styles from './delete-account-page.module.css';

export function DeletionUnknown({ onForget }: { onForget: () => void }) {
  const { t } = useWords();
  const note = useRef<HTMLParagraphElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={styles.unknown}>
      <p ref={note} role="alert" tabIndex={-1} className={formStyles.error}>
        {t('account.delete.unknown')}
      </p>
      <Button onClick={() => setIsAsking(true)}>{t('account.delete.forget')}</Button>
      <ConfirmDialog
        title={t('account.delete.forgetTitle')}
        confirmLabel={t('account.delete.forget')}
        isOpen={isAsking}
        onConfirm={onForget}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('account.delete.forgetText')}</p>
      </ConfirmDialog>
    </div>
  );
}
