/** One sentence: how far the calendar can be ridden without a network. */
import type { ReactNode } from 'react';
import type { ReadyAtLeast } from '#src/app/start/ready-offline.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './ready-line.module.css';

const keys = { all: 'home.readyAll', until: 'home.readyUntil', atLeast: 'home.readyAtLeast' } as const;

type ReadyLineProps = { ready: ReadyAtLeast; today: string; icon: ReactNode };

export function ReadyLine({ ready, today, icon }: ReadyLineProps) {
  const { t, format } = useWords();
  if (ready.at === 'nothingPlanned') return null;
  const key = keys[ready.at];
  return (
    <p className={styles.line} data-at={ready.at}>
      {icon}
      {t(key, { date: format.nearDate(ready.date, today) })}
    </p>
  );
}
