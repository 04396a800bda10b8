/** A year at a glance: the stress of each week, done and planned, lighter weeks, what is noted, and sums by sport. */
import { CalendarRange, StickyNote } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { lighterWeeks, seasonMondays } from '#core/domain/calendar/season.ts';
import { sportsInMeters } from '#core/domain/calendar/week-totals.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { useRecorded } from './recorded.ts';
import { totalsOf } from './totals.ts';
import styles from './season.module.css';
import type { CalendarSport } from './search.ts';
import { sportOf } from './sport-filter.ts';

type SeasonProps = {
  month: string;
  today: string;
  /** The only sport that is shown; null for all of them. */
  sport: CalendarSport | null;
  /** Shows the days of a week. */
  onWeek: (monday: string) => void;
};

interface Week {
  monday: string;
  training: DayEntry[];
  /** Titles of what is noted. */
  notes: string[];
  planned: number;
  done: number;
}

export function Season({ month, today, sport, onWeek }: SeasonProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const mondays = seasonMondays(month);
  const [from = '', to = ''] = [mondays[0], mondays.at(-1)];
  const read = useLive<DayEntry[] | null>(
    () => dayEntries(database, from, shiftDate(to, 6)),
    [database, from, to],
    null,
  );
  const recorded = useRecorded(from, shiftDate(to, 6), sport);
  const [picked, setPicked] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const isRead = read !== null;
  // On a phone the weeks stand below each other, with half a year before the one that is looked for.
  useEffect(() => {
    const week = isRead && list.current?.querySelector('[aria-pressed=true]');
    if (week && week.getBoundingClientRect().bottom > innerHeight) week.scrollIntoView({ block: 'center' });
  }, [isRead]);
  if (!read) return <Skeleton height="24rem" />;
  const byWeek = Map.groupBy(read, ({ event }) => mondayOf(event.calendarDate));
  const weeks = mondays.map((monday): Week => {
    const entries = byWeek.get(monday) ?? [];
    const training = entries.filter((entry) => isTraining(entry.event) && (sport === null || sportOf(entry) === sport));
    const { planned, done } = totalsOf(
      training,
      weekDates(monday).flatMap((date) => recorded[date] ?? []),
    );
    const notes = entries.flatMap(({ event: { entry } }) => (entry?.kind === 'note' ? [entryTitle(entry, t)] : []));
    return { monday, training, notes, planned: planned.stress, done: done.stress };
  });
  const highest = Math.max(1, ...weeks.map(({ planned, done }) => Math.max(planned, done)));
  const shareOf = (stress: number) => ({ '--share': `${(100 * stress) / highest}%` }) as CSSProperties;
  const lighter = lighterWeeks(weeks.map(({ planned }) => planned));
  const current =
    [picked, mondayOf(today)].find((monday) => monday !== null && mondays.includes(monday)) ?? mondayOf(`${month}-01`);
  const shown = weeks.find(({ monday }) => monday === current);
  const rangeOf = (monday: string): string => format.dateRange(monday, shiftDate(monday, 6));

  return (
    <div className={styles.season}>
      <p className={styles.legend}>
        <span className={styles.done}>{t('home.done')}</span>
        <span className={styles.planned}>{t('home.planned')}</span>
        <span className={styles.lighter}>{t('season.lighter')}</span>
      </p>
      <ol ref={list} aria-label={t('season.weeks')} className={styles.weeks}>
        {weeks.map(({ monday, planned, done, notes }, index) => (
          <li key={monday}>
            <button
              type="button"
              className={styles.week}
              aria-pressed={monday === current}
              data-now={monday === mondayOf(today)}
              data-lighter={lighter[index]}
              aria-label={[
                t('season.week', {
                  range: rangeOf(monday),
                  planned: format.number(planned),
                  done: format.number(done),
                }),
                ...(lighter[index] ? [t('season.lighter')] : []),
                ...notes,
              ].join(', ')}
              onClick={() => setPicked(monday)}
            >
              <span aria-hidden className={styles.date}>
                {isMonthsFirst(monday) && format.dayMonthShort(monday)}
              </span>
              <span aria-hidden className={styles.track}>
                <span className={styles.bar} style={shareOf(planned)} />
                <span className={styles.bar} data-done style={shareOf(done)} />
                {notes.length > 0 && <span className={styles.mark} />}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <section className={styles.shown} aria-label={rangeOf(shown.monday)}>
          <div>
            <h2>{rangeOf(shown.monday)}</h2>
            <p role="status">
              {t('season.sums', {
                count: shown.training.length,
                time: format.duration(totalsOf(shown.training).planned.seconds),
                stress: format.number(shown.planned),
              })}
            </p>
            {shown.notes.length > 0 && (
              <p className={styles.notes}>
                <StickyNote aria-hidden />
                {shown.notes.join(' · ')}
              </p>
            )}
          </div>
          <Button icon={<CalendarRange />} onClick={() => onWeek(shown.monday)}>
            {t('season.show')}
          </Button>
        </section>
      )}
      <BySport training={weeks.flatMap(({ training }) => training)} />
    </div>
  );
}

/** Breaks in no line. */
const whole = (text: string): string => text.replaceAll(' ', '\u{a0}');

/** Is the first day of a month in this week? */
const isMonthsFirst = (monday: string): boolean => Number(shiftDate(monday, 6).slice(8)) <= 7;

/** Time, distance and stress of each sport, done of planned. */
function BySport({ training }: { training: readonly DayEntry[] }) {
  const { t, format } = useWords();
  const sports = [...Map.groupBy(training, sportOf)].flatMap(([sport, entries]) =>
    sport === null ? [] : [{ sport, ...totalsOf(entries) }],
  );
  if (sports.length === 0) return <p>{t('season.empty')}</p>;
  const of = (done: number, planned: number, say: (value: number) => string): string =>
    planned + done === 0 ? '–' : t('calendar.week.doneOf', { done: whole(say(done)), planned: whole(say(planned)) });
  return (
    <table className={styles.sports}>
      <caption>{t('season.bySport')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('season.sport')}</th>
          <th scope="col">{t('calendar.week.time')}</th>
          <th scope="col">{t('workout.distance')}</th>
          <th scope="col">{t('calendar.stress')}</th>
        </tr>
      </thead>
      <tbody>
        {sports.map(({ sport, planned, done }) => {
          const meters = (totals: typeof planned) => sportsInMeters.reduce((sum, one) => sum + totals.meters[one], 0);
          return (
            <tr key={sport}>
              <th scope="row">
                <EntryIcon of={sport} /> {sport === 'other' ? t('calendar.entry.sport') : t(`sport.${sport}`)}
              </th>
              <td>{of(done.seconds, planned.seconds, (seconds) => format.duration(seconds))}</td>
              <td>{of(meters(done), meters(planned), (distance) => format.distance(distance, 'metric'))}</td>
              <td>{of(done.stress, planned.stress, (stress) => format.number(stress))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
