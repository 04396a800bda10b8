/** Above the grid of a plan: its figures, and its weeks as bars that lead to them. */
import { useMemo, useState } from 'react';
import { planBlocks } from '#core/domain/plans/plan-blocks.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { LevelTimes } from '#src/charts/level-times.tsx';
import { WeekBars } from '#src/charts/week-bars.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './plan-head.module.css';
import { type PlanSheet, secondsInLevels, weekTotals } from './plan-sheet.ts';
import { useWeekInView } from './use-shown-week.ts';

type PlanHeadProps = {
  sheet: PlanSheet;
  /** The week that phones show, counted from 0; elsewhere it is the one scrolled to. */
  currentWeek: number;
  onPickWeek: (week: number) => void;
};

export function PlanHead({ sheet, currentWeek, onPickWeek }: PlanHeadProps) {
  const { t, format } = useWords();
  const isNarrow = useIsNarrow();
  const [hasLevels, setHasLevels] = useState(false);
  const { weeks, totalWorkouts, weekStress } = sheet.outline;
  const seconds = sheet.weeks.reduce((total, week) => total + weekTotals(week).durationSeconds, 0);
  const stress = weekStress.reduce((total, week) => total + week, 0);
  return (
    <div className={styles.head}>
      <div className={styles.figures}>
        <Figures>
          <Figure label={t('planGrid.figure.weeks')} value={format.number(weeks)} />
          <Figure label={t('planGrid.figure.workouts')} value={format.number(totalWorkouts)} />
          <Figure label={t('planGrid.figure.time')} value={format.duration(seconds)} />
          <Figure label={t('planGrid.figure.timeAWeek')} value={format.duration(seconds / Math.max(1, weeks))} />
          <Figure label={t('planGrid.figure.stressAWeek')} value={format.number(stress / Math.max(1, weeks))} />
        </Figures>
      </div>
      <div className={styles.bars}>
        {isNarrow ? (
          <WeekBars
            label={t('plans.weeklyStress')}
            weeks={weekStress}
            blocks={planBlocks(weekStress)}
            current={currentWeek}
            onPick={onPickWeek}
          />
        ) : (
          <ScrolledBars sheet={sheet} onPickWeek={onPickWeek} />
        )}
      </div>
      {totalWorkouts > 0 && (
        <div className={styles.levels}>
          <Disclosure summary={t('workout.timeInLevels')} onOpen={() => setHasLevels(true)}>
            {hasLevels && <LevelTimes secondsInLevel={secondsInLevels(sheet)} />}
          </Disclosure>
        </div>
      )}
    </div>
  );
}

function ScrolledBars({ sheet, onPickWeek }: Omit<PlanHeadProps, 'currentWeek'>) {
  const { t } = useWords();
  const current = useWeekInView(sheet.weeks);
  const { weekStress } = sheet.outline;
  const blocks = useMemo(() => planBlocks(weekStress), [weekStress]);
  return (
    <WeekBars
      label={t('plans.weeklyStress')}
      weeks={weekStress}
      blocks={blocks}
      current={current}
      onPick={onPickWeek}
    />
  );
}
