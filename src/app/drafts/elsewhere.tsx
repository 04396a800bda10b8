/** Says under what is being typed that it was changed elsewhere meanwhile. */
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './elsewhere.module.css';

/** @param said what was saved elsewhere, in words */
export function Elsewhere({ said, onTake }: { said: string; onTake: () => void }) {
  const { t } = useWords();
  return (
    <p role="status" className={styles.notice}>
      {t('ui.changedElsewhere', { value: said })}
      <Button onClick={onTake}>{t('ui.takeIt')}</Button>
    </p>
  );
}
