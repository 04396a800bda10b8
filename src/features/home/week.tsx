/** Monday to Sunday at a glance: each day's sessions as small profiles, and what the week adds up to. */
import { Check } from 'lucide-react';
import { weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { isCutShort, loadOf } from '#core/domain/calendar/session-load.ts';
import { weekTotals } from '#core/domain/calendar/week-totals.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './week.module.css';

export function Week({ sessions, today }: { sessions: readonly DayEntry[]; today: string }) {
  const { t, format } = useWords();
  const { planned, done } = weekTotals(
    sessions.map(({ event, version, activities }) => ({
      done: event.done,
      stats: loadStatsOf(event, version?.stats),
      activities,
    })),
  );
  return (
    <div className={styles.week}>
      <ol className={styles.days}>
        {weekDates(mondayOf(today)).map((date) => (
          <Day
            key={date}
            date={date}
            isToday={date === today}
            sessions={sessions.filter(({ event }) => event.calendarDate === date)}
          />
        ))}
      </ol>
      {sessions.length > 0 && (
        <Figures>
          <Figure label={t('home.done')} value={format.duration(done.seconds)} />
          <Figure label={t('home.planned')} value={format.duration(planned.seconds)} />
          <Figure label={t('home.stress')} value={format.number(planned.stress)} />
        </Figures>
      )}
    </div>
  );
}

type DayProps = { date: string; isToday: boolean; sessions: readonly DayEntry[] };

function Day({ date, isToday, sessions }: DayProps) {
  const { format } = useWords();
  return (
    <li className={styles.day} {...(isToday && { 'aria-current': 'date' })}>
      <span className={styles.weekday}>
        {format.weekdayShort(date)} <span className={styles.number}>{format.dayOfMonth(date)}</span>
      </span>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.event.id}>
            <Session session={session} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Session({ session: { event, version, activities } }: { session: DayEntry }) {
  const { t, format } = useWords();
  const { done, entry } = event;
  const stats = loadStatsOf(event, version?.stats);
  const { seconds } = loadOf(done, stats, activities);
  return (
    <>
      {version && <VersionProfile version={version} height={32} isDecorative />}
      <span className={styles.length} data-done={done !== null}>
        {done && <Check aria-hidden />}
        <span className={styles.time}>{version || seconds > 0 ? format.duration(seconds) : '–'}</span>
        <VisuallyHidden>
          {entry ? entryTitle(entry, t) : version?.content.name}{' '}
          {done && t(isCutShort(done, stats) ? 'calendar.mark.partlyDone' : 'home.done')}
        </VisuallyHidden>
      </span>
    </>
  );
}
