/** How far the calendar can be ridden without a network. */
import { CloudCheck, CloudOff } from 'lucide-react';
import { shiftDate } from '#core/domain/dates.ts';
import type { ReadyAtLeast } from '#src/app/start/ready-offline.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './ready-line.module.css';

export function ReadyLine({ ready, today }: { ready: ReadyAtLeast; today: string }) {
  const { t, format } = useWords();
  if (ready.at === 'nothingPlanned') return null;
  const isNotReady = ready.at === 'until' && ready.date < today;
  const isToday = ready.date === today;
  const words = isNotReady
    ? t('today.ready.notToday')
    : ready.at === 'all'
      ? isToday
        ? t('today.ready.today')
        : t('today.ready.all', { date: format.nearDate(ready.date, today) })
      : ready.at === 'atLeast'
        ? t('today.ready.atLeast', { date: format.nearDate(ready.date, today) })
        : t('today.ready.until', {
            date: format.nearDate(ready.date, today),
            missing: format.nearDate(shiftDate(ready.date, 1), today),
          });
  return (
    <p className={styles.ready} data-ready={!isNotReady}>
      {isNotReady ? <CloudOff aria-hidden /> : <CloudCheck aria-hidden />}
      {words}
    </p>
  );
}
