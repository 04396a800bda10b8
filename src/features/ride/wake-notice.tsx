/** Says that the screen may go dark, and what helps. */
import { useTranslation } from 'react-i18next';
import styles from './wake-notice.module.css';

export function WakeNotice() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.notice}>
      <p>{t('ride.wake.off')}</p>
      <details>
        <summary className={styles.what}>{t('ride.wake.what')}</summary>
        <p>{t('ride.wake.help')}</p>
      </details>
    </div>
  );
}
