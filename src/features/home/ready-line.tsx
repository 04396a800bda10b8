/** One sentence: how far the calendar can be ridden without a network. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadyUntil } from '#src/app/ready-offline.ts';
import { useFormat } from '#src/i18n/format.ts';
import styles from './ready-line.module.css';

export function ReadyLine({ ready, icon }: { ready: ReadyUntil; icon: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (ready.at === 'nothingPlanned') return null;
  const key = ready.at === 'all' ? 'home.readyAll' : 'home.readyUntil';
  return (
    <p className={styles.line} data-at={ready.at}>
      {icon}
      {t(key, { date: format.dayMonth(ready.date) })}
    </p>
  );
}
