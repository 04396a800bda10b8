/** What comes next, and above it a message of the workout's author while it lasts. */
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './next-step.module.css';
import { lengthText, type TargetContext, targetText } from './target-words.ts';

type NextStepProps = { next: ExpandedStep | null; message: string | null; context: TargetContext };

export function NextStep({ next, message, context }: NextStepProps) {
  const { t } = useWords();
  return (
    <>
      {message && <p className={styles.message}>{message}</p>}
      {next ? (
        <p className={styles.next}>
          <span className={styles.label}>{t('ride.next')}</span>
          <span className={styles.length}>{lengthText(next, context)}</span>
          <span>{targetText(next, context)}</span>
        </p>
      ) : (
        <p className={styles.next}>{t('ride.last')}</p>
      )}
    </>
  );
}
