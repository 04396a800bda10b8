/** The topics of the help that a few words fit, as links: on the help's page, and in the list of shortcuts. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import styles from './help-search.module.css';
import { helpTopics } from './help-topics.ts';

export function HelpSearch({ onGo }: { onGo?: () => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const words = searchWords(typed);
  const found = helpTopics.filter((topic) => {
    const text = searchText(`${t(`help.topics.${topic}.title`)} ${t(`help.topics.${topic}.text`)}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <div className={styles.help}>
      <SearchField label={t('help.search')} value={typed} onChange={setTyped} />
      <ul>
        {found.map((topic) => (
          <li key={topic}>
            <Link to="/help/{-$topic}" params={{ topic }} className={styles.topic} onClick={onGo}>
              {t(`help.topics.${topic}.title`)}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {found.length === 0 && t('help.none')}
      </p>
    </div>
  );
}
