/** A week of a plan at a glance, by which an athlete judges whether it fits: day by day, in words. */
import { sampleWeek } from '#core/domain/plans/plan-blocks.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { isRestDay, type PlanSheet, weekTotals } from './plan-sheet.ts';
import { dateOfWeekday } from './plan-words.ts';
import styles from './sample-week.module.css';

export function SampleWeek({ sheet }: { sheet: PlanSheet }) {
  const { t, format } = useWords();
  const index = sampleWeek(sheet.outline.weekStress);
  const week = index === null ? undefined : sheet.weeks[index];
  if (index === null || !week) return null;
  const { durationSeconds, stress } = weekTotals(week);
  return (
    <section aria-labelledby="sample-week" className={styles.section}>
      <header className={styles.head}>
        <h2 id="sample-week">{t('planGrid.sampleWeek')}</h2>
        <span className={styles.soft}>
          {t('plans.week', { week: format.number(index + 1) })} · {format.duration(durationSeconds)} ·{' '}
          {t('plans.stressCount', { stress: format.number(stress) })}
        </span>
      </header>
      <dl className={styles.days}>
        {[0, 1, 2, 3, 4, 5, 6].map((day) => {
          const items = week.days[day] ?? [];
          return (
            <div key={day} className={styles.day} data-free={items.length === 0}>
              <dt>{format.weekdayShort(dateOfWeekday(day))}</dt>
              {items.map(({ id, workout }) => (
                <dd key={id}>
                  <span className={styles.name}>{workout?.name ?? t('plans.unknownWorkout')}</span>
                  {workout && (
                    <span className={styles.soft}>
                      {format.duration(workout.durationSeconds)} <LevelMark level={workout.level} />
                    </span>
                  )}
                </dd>
              ))}
              {items.length === 0 && (
                <dd className={styles.soft}>{isRestDay(week, day + 1) ? t('plans.restDay') : '–'}</dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
