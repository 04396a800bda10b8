/** Beside a field: that its text was typed earlier, or what was typed over another text, to take or to leave. */
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './draft-offer.module.css';
import type { TextDraftState } from './use-text-draft.ts';

export function DraftOffer({ isRestored, offered, use, drop }: TextDraftState) {
  const { t } = useWords();
  if (offered === null) {
    return (
      <p role="status" className={styles.line}>
        {isRestored && t('ui.draft.restored')}
      </p>
    );
  }
  return (
    <div className={styles.offer}>
      <p role="status" className={styles.words}>
        {t('ui.draft.other', { text: offered })}
      </p>
      <Button onClick={use}>{t('ui.draft.use')}</Button>
      <Button variant="quiet" onClick={drop}>
        {t('ui.draft.drop')}
      </Button>
    </div>
  );
}
