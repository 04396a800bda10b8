/** What a format drops or changes of one workout, and how often. */
import { TriangleAlert } from 'lucide-react';
import type { Loss } from '#core/formats/result.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './losses.module.css';

export function Losses({ lost }: { lost: readonly Loss[] }) {
  const { t, format } = useWords();
  return (
    <ul className={styles.losses}>
      {lost.map(({ code, times }) => (
        <li key={code} data-limit={code === 'stepLimit'}>
          {code === 'stepLimit' && <TriangleAlert aria-hidden />}
          <span>{t(`formats.lost.${code}`, { times: format.number(times) })}</span>
          {times > 1 && code !== 'stepLimit' && (
            <span className={styles.times}>{t('segment.repeat', { times: format.number(times) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
