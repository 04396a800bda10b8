/** Files that another app has shared with this one: the athlete says whether they are activities of theirs. */
import { useEffect, useState } from 'react';
import { forgetShared, sharedFiles } from '#src/db/shared-files.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './sources.module.css';

/** The names of more say no more. */
const mostNamed = 5;

type SharedFilesProps = { hasFailed: boolean; onTake: (files: readonly File[]) => Promise<void> };

export function SharedFiles({ hasFailed, onTake }: SharedFilesProps) {
  const { t, format } = useWords();
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    // A browser that closes its caches to this site has nothing that was shared.
    void sharedFiles().then(setFiles, () => undefined);
  }, []);
  useEffect(() => {
    if (hasFailed) toast({ kind: 'warning', text: t('activities.shared.failed') });
  }, [hasFailed, t]);
  if (files.length === 0) return null;
  const names = files.slice(0, mostNamed).map(({ name }) => name);
  const take = async () => {
    setFiles([]);
    // They are kept until each has its receipt: a page that is closed meanwhile asks again.
    await onTake(files);
    await forgetShared();
  };
  const leave = async () => {
    setFiles([]);
    await forgetShared();
  };
  return (
    <section className={styles.twice} aria-label={t('activities.shared.title')}>
      <div className={styles.words}>
        <p>{t('activities.shared.came', { count: files.length })}</p>
        <p className={styles.shown}>{files.length > mostNamed ? `${format.list(names)} …` : format.list(names)}</p>
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
