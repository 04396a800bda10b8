/** What is planned for today, large enough to be the answer; or what could be done instead. */
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { isCutShort, loadOf } from '#core/domain/calendar/session-load.ts';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import { type DayEntry, isSession, type PlannedSession } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Suggested } from './suggested.tsx';
import styles from './today-sessions.module.css';

const Entries = onDemand(() => import('#src/app/day/entries.tsx').then((module) => module.Entries));

/** @param entries all entries of today */
export function TodaySessions({ entries, today }: { entries: readonly DayEntry[]; today: string }) {
  const sessions = entries.filter(isSession);
  const written = entries.filter((entry) => !isSession(entry));
  return (
    <>
      {written.length > 0 && <Entries entries={written} />}
      {entries.length === 0 && <Suggested today={today} />}
      {sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <li key={session.event.id}>
              <SessionCard session={session} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SessionCard({ session: { event, version, activities } }: { session: PlannedSession }) {
  const { t, format } = useWords();
  if (!version) return <p className={styles.none}>{t('home.notHereYet')}</p>;
  const { content, stats } = version;
  const isPart = event.done !== null && isCutShort(event.done, stats);
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2>
          <Link to="/today" className={styles.name}>
            {content.name}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{t(`sport.${content.sport}`)}</span>
          <span>{format.duration(loadOf(event.done, stats, activities).seconds)}</span>
          <LevelMark level={stats.level} />
          {event.done && (
            <span className={styles.done}>
              <CircleCheck aria-hidden />
              {t(isPart ? 'calendar.mark.partlyDone' : 'home.done')}
            </span>
          )}
        </p>
      </div>
      {(!event.done || isPart) && (
        <div className={styles.start}>
          <StartLink
            workoutId={event.workoutId}
            eventId={event.id}
            name={content.name}
            variant={isPart ? 'secondary' : 'primary'}
          />
        </div>
      )}
      <VersionProfile version={version} height={144} isDecorative />
    </article>
  );
}
