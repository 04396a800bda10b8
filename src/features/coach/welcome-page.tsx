/** /coach-jack/welcome (S2.14): what the coach does, and its first question. */
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './coach.module.css';

export function CoachWelcomePage() {
  const { t } = useWords();
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>{t('coach.title')}</h1>
        <p>{t('coach.welcome')}</p>
        <div className={styles.acts}>
          <LinkButton to="/coach-jack/{-$step}" params={{ step: 'whats-your-name' }} variant="primary" isLarge>
            {t('coach.start')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
