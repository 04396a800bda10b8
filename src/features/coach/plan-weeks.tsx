/** A plan by its weeks: what each is for, the sessions of each day, why, and whose rule that is. */
import { type CoachPlan, type PlanWeek } from '#core/domain/coach/make-plan.ts';
import { aimOf } from '#core/domain/coach/reasons.ts';
import type { CoachSession } from '#core/domain/coach/week.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './coach.module.css';
import { useBecause } from './use-because.ts';

type PlanWeeksProps = { plan: CoachPlan; names: ReadonlyMap<string, string> };

export function PlanWeeks({ plan, names }: PlanWeeksProps) {
  const weeks = plan.blocks.flatMap((block) => block.weeks);
  return (
    <ol className={styles.weeks}>
      {weeks.map((week, at) => (
        <Week
          key={week.monday}
          week={week}
          number={at + 1}
          days={plan.workoutsByDays.slice(7 * at, 7 * at + 7)}
          events={plan.events.flatMap(({ day }) => (Math.floor(day / 7) === at ? [day % 7] : []))}
          names={names}
        />
      ))}
    </ol>
  );
}

type WeekProps = {
  week: PlanWeek;
  number: number;
  days: readonly (readonly CoachSession[])[];
  events: readonly number[];
  names: ReadonlyMap<string, string>;
};

function Week({ week, number, days, events, names }: WeekProps) {
  const { t, format } = useWords();
  const because = useBecause();
  return (
    <li className={styles.week}>
      <h3 className={styles.weekTitle}>
        {t('coach.weekOf', { week: format.number(number), date: format.shortDate(week.monday) })}
      </h3>
      <p className={styles.note}>
        {t(`coach.type.${week.planType}`)} · {t(`coach.week.${week.kind}`)} · {format.duration(60 * week.minutes)} ·{' '}
        {t('coach.stress', { stress: format.number(Math.round(week.stress)) })}
        <small className={styles.reason}>{t(`coach.aim.${aimOf(week, days.flat())}`)}</small>
      </p>
      <ul className={styles.sessions}>
        {days.map((sessions, day) => {
          const date = shiftDate(week.monday, day);
          const weekday = <span className={styles.weekday}>{format.weekdayShort(date)}</span>;
          if (events.includes(day))
            return (
              <li key={date} className={styles.session}>
                {weekday}
                <strong>{t('coach.answer.event')}</strong>
              </li>
            );
          return sessions.map(({ workoutId, isKey, reason }) => (
            <li key={`${date} ${workoutId}`} className={classNames(styles.session, isKey && styles.key)}>
              {weekday}
              <span>
                {names.get(workoutId) ?? ''}
                <small className={styles.reason}>{because(t(`coach.reason.${reason.code}`), reason.source)}</small>
              </span>
            </li>
          ));
        })}
      </ul>
    </li>
  );
}
