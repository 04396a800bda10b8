/** What comes next; a message of the workout's author stands in its place while it lasts. */
import { useTranslation } from 'react-i18next';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import styles from './next-step.module.css';
import { lengthText, type TargetContext, targetText } from './target-words.ts';

type NextStepProps = { next: ExpandedStep | null; message: string | null; context: TargetContext };

export function NextStep({ next, message, context }: NextStepProps) {
  const { t } = useTranslation();
  if (message) return <p className={styles.message}>{message}</p>;
  if (!next) return <p className={styles.next}>{t('ride.last')}</p>;
  return (
    <p className={styles.next}>
      <span className={styles.label}>{t('ride.next')}</span>
      <span className={styles.length}>{lengthText(next, context)}</span>
      <span>{targetText(next, context)}</span>
    </p>
  );
}
