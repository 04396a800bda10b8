/** On phones a plan shows one week at a time; this turns the page. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './week-switch.module.css';

type WeekSwitchProps = { week: number; count: number; onGo: (week: number) => void };

export function WeekSwitch({ week, count, onGo }: WeekSwitchProps) {
  const { t, format } = useWords();
  return (
    <nav className={styles.switch} aria-label={t('plans.weeks')}>
      <IconButton
        label={t('plans.weekBefore')}
        icon={<ChevronLeft />}
        disabledReason={week === 0 ? t('planGrid.weekActs.isFirst') : undefined}
        onClick={() => onGo(week - 1)}
      />
      <span className={styles.week}>
        {t('plans.weekOf', { week: format.number(week + 1), count: format.number(count) })}
      </span>
      <IconButton
        label={t('plans.weekAfter')}
        icon={<ChevronRight />}
        disabledReason={week === count - 1 ? t('planGrid.weekActs.isLast') : undefined}
        onClick={() => onGo(week + 1)}
      />
    </nav>
  );
}
