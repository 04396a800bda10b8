/** Help, offline too: one page for each main task, or all of them to choose from. */
import { Link } from '@tanstack/react-router';
import { HelpSearch } from '#src/app/page/help-search.tsx';
import type { HelpTopic } from '#src/app/page/help-topics.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './help-page.module.css';

/** @param topic undefined where there is a choice to be made */
export function HelpPage({ topic }: { topic: HelpTopic | undefined }) {
  const { t } = useWords();
  if (!topic) {
    return (
      <div className={styles.page}>
        <h1>{t('shell.help')}</h1>
        <HelpSearch />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{t(`help.topics.${topic}.title`)}</h1>
      <ul className={styles.steps}>
        {t(`help.topics.${topic}.text`)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ul>
      <Link to="/help/{-$topic}" params={{ topic: undefined }} className={styles.all}>
        {t('help.all')}
      </Link>
    </div>
  );
}
