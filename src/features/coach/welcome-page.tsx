/** /coach-jack/welcome (S2.14): what the coach does, and its first question; in a frame of another site (S2.27) the way to it. */
import { useWords } from '#src/i18n/use-words.ts';
import { buttonClassName } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './coach.module.css';

export function CoachWelcomePage({ isFramed = false }: { isFramed?: boolean }) {
  const { t } = useWords();
  const Page = isFramed ? 'main' : 'div';
  return (
    <Page className={styles.page}>
      <div className={styles.card}>
        <h1>{t('coach.title')}</h1>
        <p>{t('coach.welcome')}</p>
        <div className={styles.acts}>
          {isFramed ? (
            <a className={buttonClassName('primary', true)} href="/coach-jack" target="_blank" rel="noopener">
              {t('coach.start')}
            </a>
          ) : (
            <LinkButton to="/coach-jack/{-$step}" params={{ step: 'whats-your-name' }} variant="primary" isLarge>
              {t('coach.start')}
            </LinkButton>
          )}
        </div>
      </div>
    </Page>
  );
}
