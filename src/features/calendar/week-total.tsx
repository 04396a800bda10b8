/** What a week adds up to: minutes, stress and sessions, done of planned. */
import { memo } from 'react';
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { sportsInMeters } from '#core/domain/calendar/week-totals.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Words } from '#src/i18n/use-words.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { EntryIcon } from './entry-icon.tsx';
import type { UnplannedActivity } from './recorded.ts';
import { sportOf } from './sport-filter.ts';
import { totalsOf } from './totals.ts';
import styles from './week-total.module.css';

/** Breaks in no line: '5 h 48 min' beside another one. */
const whole = (text: string): string => text.replaceAll(' ', '\u{a0}');

type WeekTotalProps = {
  days: readonly (readonly DayEntry[])[];
  /** Of each day, what was recorded beside the plan. */
  recorded: readonly (readonly UnplannedActivity[] | undefined)[];
  words: Words;
};

export const WeekTotal = memo(
  function WeekTotal({ days, recorded, words }: WeekTotalProps) {
    const { t, format } = words;
    const training = days.flat().filter(({ event }) => isTraining(event));
    const { planned, done } = totalsOf(
      training,
      recorded.flatMap((day) => day ?? []),
    );
    if (planned.count + done.count === 0) return null;
    const of = (doneText: string, plannedText: string) =>
      planned.count === 0
        ? doneText
        : done.count > 0
          ? t('calendar.week.doneOf', { done: doneText, planned: plannedText })
          : plannedText;

    return (
      <dl className={styles.total}>
        <div className={styles.time}>
          <dt>{t('calendar.week.time')}</dt>
          <dd>{of(whole(format.duration(done.seconds)), whole(format.duration(planned.seconds)))}</dd>
        </div>
        <div>
          <dt>{t('calendar.stress')}</dt>
          <dd>{of(format.number(done.stress), format.number(planned.stress))}</dd>
        </div>
        <div>
          <dt>{t('calendar.week.sessions')}</dt>
          <dd>{of(format.number(done.count), format.number(planned.count))}</dd>
        </div>
        <BySport training={training} words={words} />
        {planned.count > 0 && (
          <div aria-hidden className={styles.bar}>
            <span style={{ inlineSize: `${Math.min(100, (100 * done.stress) / Math.max(1, planned.stress))}%` }} />
          </div>
        )}
      </dl>
    );
  },
  (before, after) =>
    before.words === after.words &&
    before.days.every((day, index) => day === after.days[index]) &&
    before.recorded.every((day, index) => day === after.recorded[index]),
);

/** Time, metres of swims and rows, and stress of each sport, as planned, where there is more than one or metres to tell. */
function BySport({ training, words: { t, format } }: { training: readonly DayEntry[]; words: Words }) {
  const groups = [...Map.groupBy(training, sportOf)].flatMap(([sport, entries]) => {
    const { planned } = totalsOf(entries);
    const meters = sportsInMeters.reduce((sum, one) => sum + planned.meters[one], 0);
    // A run without a length adds nothing to tell.
    return sport === null || (planned.seconds === 0 && planned.stress === 0) ? [] : [{ sport, planned, meters }];
  });
  return groups.map(({ sport, planned, meters }) => {
    if (groups.length < 2 && meters === 0) return null;
    return (
      <div key={sport} className={styles.sport}>
        <dt>
          <EntryIcon of={sport} />
          <VisuallyHidden>{sport === 'other' ? t('calendar.entry.sport') : t(`sport.${sport}`)}</VisuallyHidden>
        </dt>
        <dd>
          {whole(format.duration(planned.seconds))}{' '}
          <span className={styles.besides}>
            {/* Machines count metres in both systems of units. */}
            {meters > 0 && `${whole(format.distance(meters, 'metric'))} · `}
            {format.number(planned.stress)}
          </span>
        </dd>
      </div>
    );
  });
}
