/** Keeps the screen on while mounted; where the browser won't, says so and what helps. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAwake, type WakeState } from './wake-lock.ts';
import styles from './wake-notice.module.css';

export function WakeNotice() {
  const { t } = useTranslation();
  const [wake, setWake] = useState<WakeState>('asking');
  useEffect(() => keepAwake(setWake), []);
  if (wake !== 'refused') return null;
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
