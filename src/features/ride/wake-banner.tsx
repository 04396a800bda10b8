/** Says that the screen may go dark, and what helps. */
import { useWords } from '#src/i18n/use-words.ts';
import styles from './wake-banner.module.css';

export function WakeBanner() {
  const { t } = useWords();
  return (
    <details className={styles.notice}>
      <summary className={styles.what}>
        <span role="status">{t('ride.wake.off')}</span> <span className={styles.help}>{t('ride.wake.what')}</span>
      </summary>
      <p>{t('ride.wake.help')}</p>
    </details>
  );
}
