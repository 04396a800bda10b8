/** What a week adds up to: minutes, stress and sessions, done of planned. */
import { memo } from 'react';
import { isTraining, loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { sportsInMeters, weekTotals } from '#core/domain/calendar/week-totals.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Words } from '#src/i18n/use-words.ts';
import styles from './week-total.module.css';

/** Breaks in no line: '5 h 48 min' beside another one. */
const whole = (text: string): string => text.replaceAll(' ', '\u{a0}');

type WeekTotalProps = { days: readonly (readonly DayEntry[])[]; words: Words };

export const WeekTotal = memo(
  function WeekTotal({ days, words }: WeekTotalProps) {
    const { t, format } = words;
    const { planned, done } = weekTotals(
      days
        .flat()
        .filter(({ event }) => isTraining(event))
        .map(({ event, version }) => ({
          done: event.done,
          stats: loadStatsOf(event, version?.stats),
          sport: version?.content.sport,
        })),
    );
    if (planned.count === 0) return null;
    const hasDone = done.count > 0;
    const of = (doneText: string, plannedText: string) =>
      hasDone ? t('calendar.week.doneOf', { done: doneText, planned: plannedText }) : plannedText;

    return (
      <dl className={styles.total}>
        <div className={styles.time}>
          <dt>{t('calendar.week.time')}</dt>
          <dd>{of(whole(format.duration(done.seconds)), whole(format.duration(planned.seconds)))}</dd>
        </div>
        {sportsInMeters
          .filter((sport) => planned.meters[sport] > 0)
          .map((sport) => (
            <div key={sport}>
              <dt>{t(`sport.${sport}`)}</dt>
              <dd>{of(format.number(done.meters[sport]), whole(format.meters(planned.meters[sport])))}</dd>
            </div>
          ))}
        <div>
          <dt>{t('calendar.stress')}</dt>
          <dd>{of(format.number(done.stress), format.number(planned.stress))}</dd>
        </div>
        <div>
          <dt>{t('calendar.week.sessions')}</dt>
          <dd>{of(format.number(done.count), format.number(planned.count))}</dd>
        </div>
        <div aria-hidden className={styles.bar}>
          <span style={{ inlineSize: `${(100 * done.stress) / Math.max(1, planned.stress)}%` }} />
        </div>
      </dl>
    );
  },
  (before, after) => before.words === after.words && before.days.every((day, index) => day === after.days[index]),
);
