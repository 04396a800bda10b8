/** Files that another app has shared with this one: the athlete says whether they are activities of theirs. */
import { useEffect, useState } from 'react';
import { currentConfig } from '#src/app/start/config.ts';
import { forgetShared, type SharedFile, sharedFiles } from '#src/db/shared-files.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './sources.module.css';

type SharedFilesProps = { hasFailed: boolean; onTake: (files: readonly File[]) => Promise<void> };

export function SharedFiles({ hasFailed, onTake }: SharedFilesProps) {
  const { t, format } = useWords();
  const [shared, setShared] = useState<readonly SharedFile[]>([]);
  useEffect(() => {
    // A browser that closes its caches to this site has nothing that was shared.
    void sharedFiles().then(setShared, () => undefined);
  }, []);
  useEffect(() => {
    if (hasFailed) toast({ kind: 'warning', text: t('activities.shared.failed') });
  }, [hasFailed, t]);
  if (shared.length === 0) return null;
  const files = shared.map(({ file }) => file);
  // What is shared meanwhile stays, and is asked about next.
  const forget = () => forgetShared(shared.map(({ address }) => address));
  const take = async () => {
    setShared([]);
    // They are kept until each has its receipt: a page that is closed meanwhile asks again.
    await onTake(files);
    await forget();
  };
  const leave = async () => {
    setShared([]);
    await forget();
  };
  return (
    <section className={styles.twice} aria-label={t('activities.shared.title')}>
      <div className={styles.words}>
        <p>{t('activities.shared.came', { count: files.length, product: currentConfig().productName })}</p>
        {/* All of them: another site may have put one among the athlete's own. */}
        <p className={styles.shown}>{format.list(files.map(({ name }) => name))}</p>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" onClick={() => void take()}>
          {t('activities.addFiles')}
        </Button>
        <Button onClick={() => void leave()}>{t('activities.shared.leave')}</Button>
      </div>
    </section>
  );
}
