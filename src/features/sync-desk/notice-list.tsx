/** Things that happened automatically, told once, with where to look. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { acknowledge } from './decide.ts';
import { keyedLines } from './keyed-lines.ts';
import { Moment } from './moment.tsx';
import type { Notice } from './read-notices.ts';
import styles from './notice-list.module.css';

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useWords();
  return (
    <ul className={styles.list}>
      {notices.map(({ conflictId, lines, at, place }) => (
        <li key={conflictId} className={styles.notice}>
          <div className={styles.words}>
            {keyedLines(lines).map(({ key, line }) => (
              <p key={key}>{line}</p>
            ))}
            <p className={styles.about}>
              <Moment at={at} />
              {place && <Link {...place}>{t('sync.look')}</Link>}
            </p>
          </div>
          <Button onClick={() => void acknowledge(conflictId)}>{t('sync.ok')}</Button>
        </li>
      ))}
    </ul>
  );
}
