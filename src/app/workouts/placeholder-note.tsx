/** Says that targets stand on thresholds which the athlete has not told (S9.01), and leads to where they can. */
import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { placeholderThresholds, type ThresholdName } from '#core/model/thresholds.ts';
import { overPage } from '#src/app/page/dialogs.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './placeholder-note.module.css';

/** @param names of the thresholds; nothing is shown where there is none */
export function PlaceholderNote({ names }: { names: readonly ThresholdName[] }) {
  const { t, format } = useWords();
  const power = names.find((name) => name !== 'thresholdHR');
  const heartRate = names.includes('thresholdHR') && format.heartRate(placeholderThresholds.thresholdHR);
  const isPace = power === 'cssSecondsPer100m';
  const ftp = power && !isPace && format.watts(placeholderThresholds[power]);
  if (!power && !heartRate) return null;
  return (
    <p className={styles.note}>
      <Gauge aria-hidden />
      <span className={styles.words}>
        {isPace && t('thresholds.css', { pace: format.pacePer100(placeholderThresholds[power]) })}{' '}
        {ftp && heartRate
          ? t('thresholds.both', { ftp, heartRate })
          : ftp
            ? t('thresholds.ftp', { ftp })
            : heartRate && t('thresholds.thresholdHR', { heartRate })}
      </span>
      <Link {...overPage('rider-settings')} className={styles.link}>
        {t('thresholds.set')}
      </Link>
    </p>
  );
}
