/** The sheet of a week: its days with their sessions, what each is about in the athlete's own numbers, and boxes to tick. */
import { Check } from 'lucide-react';
import { weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { plannedLoad } from '#core/domain/calendar/session-load.ts';
import { isTraining, loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { weekTotals } from '#core/domain/calendar/week-totals.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { mainSetLines, type SetLine, setsOnPage } from './main-sets.ts';
import { type Paper, PaperSheet } from './paper.tsx';
import { weekDensity } from './week-density.ts';
import type { CarriedWeek } from './week-reads.ts';
import styles from './week-sheet.module.css';

/** What is printed of a session. */
type Line = { session: DayEntry; name: string; figures: string[]; sets: SetLine[] };

export function WeekSheet({ week, paper }: { week: CarriedWeek; paper: Paper }) {
  const { t, format } = useWords();
  const { monday, sessions, settings } = week;
  const lineOf = (session: DayEntry, most: number): Line => {
    const { event, version } = session;
    const { seconds, stress } = plannedLoad(loadStatsOf(event, version?.stats));
    const time = event.localTime === null ? [] : [format.timeOfDay(event.localTime)];
    if (event.entry) {
      const length = seconds > 0 ? [format.duration(seconds)] : [];
      const load = stress > 0 ? [`${t('calendar.stress')} ${format.number(stress)}`] : [];
      return { session, name: entryTitle(event.entry, t), figures: [...time, ...length, ...load], sets: [] };
    }
    if (!version) return { session, name: t('calendar.workoutMissing'), figures: [], sets: [] };
    const thresholds = thresholdsOf(settings, version.content.pool);
    const athlete = {
      ...thresholds,
      thresholdHeartRate: (thresholds.thresholdHeartRate * (event.percentOfHR ?? 100)) / 100,
    };
    return {
      session,
      name: version.content.name,
      figures: [...time, format.duration(seconds), `${t('calendar.stress')} ${format.number(stress)}`],
      sets: mainSetLines(version.content, athlete, { format, t }, most),
    };
  };
  const daysOf = (most: number) =>
    weekDates(monday).map((date) => ({
      date,
      lines: sessions.filter(({ event }) => event.calendarDate === date).map((session) => lineOf(session, most)),
    }));
  const usual = daysOf(setsOnPage.usual);
  const density = weekDensity(
    usual.map(({ lines }) =>
      lines.map(({ name, figures, sets }) => [`${name} ${figures.join(' ')}`, sets.map(({ text }) => text).join('  ')]),
    ),
    paper,
  );
  const days = density === 'tight' ? daysOf(setsOnPage.tight) : usual;
  const { planned } = weekTotals(
    sessions
      .filter(({ event }) => isTraining(event))
      .map(({ event, version }) => ({ done: null, stats: loadStatsOf(event, version?.stats) })),
  );

  return (
    <PaperSheet
      paper={paper}
      density={density}
      name={format.dateRange(monday, shiftDate(monday, 6))}
      facts={[
        format.duration(planned.seconds),
        `${t('calendar.stress')} ${format.number(planned.stress)}`,
        `${t('calendar.week.sessions')} ${format.number(planned.count)}`,
      ]}
      path={`/calendar?week=${monday}`}
      scan={t('card.week.scan')}
    >
      <ol className={styles.days}>
        {days.map(({ date, lines }) => (
          <li key={date} className={styles.day}>
            <h3 className={styles.date}>
              <span>{format.weekdayShort(date)}</span> <span>{format.dayMonthShort(date)}</span>
            </h3>
            {lines.length === 0 ? (
              <span aria-hidden className={styles.free}>
                –
              </span>
            ) : (
              <ul className={styles.sessions}>
                {lines.map((line) => (
                  <Session key={line.session.event.id} line={line} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </PaperSheet>
  );
}

function Session({ line: { session, name, figures, sets } }: { line: Line }) {
  const { t } = useWords();
  const { event, version } = session;
  return (
    <li className={styles.session}>
      {/* A note and a day of rest are nothing to tick off. */}
      <span className={isTraining(event) ? styles.box : styles.noBox}>
        {event.done && <Check role="img" aria-label={t('calendar.done')} />}
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.figures}>{figures.join(' · ')}</span>
        </p>
        {sets.length > 0 && (
          <ul className={styles.sets}>
            {sets.map(({ at, text }) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.profile}>{version && <VersionProfile version={version} isDecorative />}</span>
    </li>
  );
}
