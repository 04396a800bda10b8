/** What stands above the grid of a plan: its figures, and its weeks as bars that lead to them. */
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { WeekBars } from '#src/charts/week-bars.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './plan-head.module.css';
import { type PlanSheet, weekTotals } from './plan-sheet.ts';
import { useWeekInView } from './use-shown-week.ts';

type PlanHeadProps = {
  sheet: PlanSheet;
  /** The week that phones show, counted from 0; elsewhere it is the one scrolled to. */
  currentWeek: number;
  onPickWeek: (week: number) => void;
};

export function PlanHead({ sheet, currentWeek, onPickWeek }: PlanHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const { weeks, totalWorkouts, weekStress } = sheet.outline;
  const seconds = sheet.weeks.reduce((total, week) => total + weekTotals(week).durationSeconds, 0);
  const stress = weekStress.reduce((total, week) => total + week, 0);
  return (
    <div className={styles.head}>
      <div className={styles.figures}>
        <Figures>
          <Figure label={t('plans.figure.weeks')} value={format.number(weeks)} />
          <Figure label={t('plans.figure.workouts')} value={format.number(totalWorkouts)} />
          <Figure label={t('plans.figure.time')} value={format.duration(seconds)} />
          <Figure label={t('plans.figure.timeAWeek')} value={format.duration(seconds / Math.max(1, weeks))} />
          <Figure label={t('plans.figure.stressAWeek')} value={format.number(stress / Math.max(1, weeks))} />
        </Figures>
      </div>
      <div className={styles.bars}>
        {isNarrow ? (
          <WeekBars label={t('plans.weeklyStress')} weeks={weekStress} current={currentWeek} onPick={onPickWeek} />
        ) : (
          <ScrolledBars sheet={sheet} onPickWeek={onPickWeek} />
        )}
      </div>
    </div>
  );
}

function ScrolledBars({ sheet, onPickWeek }: Omit<PlanHeadProps, 'currentWeek'>) {
  const { t } = useTranslation();
  const current = useWeekInView(sheet.weeks);
  return (
    <WeekBars label={t('plans.weeklyStress')} weeks={sheet.outline.weekStress} current={current} onPick={onPickWeek} />
  );
}
