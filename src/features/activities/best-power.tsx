/** The most watts that were held for some durations. */
import { useTranslation } from 'react-i18next';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './activity-page.module.css';

/** Those by which riders are compared. */
const shown: ReadonlySet<number> = new Set([5, 15, 60, 300, 600, 1_200, 3_600]);

export function BestPower({ watts }: { watts: readonly number[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles.section} aria-label={t('activities.bestPower')}>
      <h2>{t('activities.bestPower')}</h2>
      <Figures>
        {curveDurationsSeconds.map((seconds, index) => {
          const value = watts[index];
          return shown.has(seconds) && value !== undefined ? (
            <Figure key={seconds} label={format.clock(seconds)} value={format.watts(value)} />
          ) : null;
        })}
      </Figures>
    </section>
  );
}
