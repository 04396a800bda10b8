/** What comes tomorrow, at a glance, and the way to the whole week on paper. */
import { Link } from '@tanstack/react-router';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './tomorrow.module.css';

export function Tomorrow({ sessions, today }: { sessions: readonly PlannedSession[]; today: string }) {
  const { t, format } = useWords();
  return (
    <section aria-labelledby="tomorrow" className={styles.tomorrow}>
      <h2 id="tomorrow">{format.relativeDay(shiftDate(today, 1), today)}</h2>
      {sessions.length === 0 ? (
        <p className={styles.nothing}>{t('today.tomorrowFree')}</p>
      ) : (
        <ul className={styles.list}>
          {sessions.map(({ event, version }) => (
            <li key={event.id}>
              <Link to="/calendar" search={{ event: event.id }} className={styles.session}>
                <span className={styles.profile}>{version && <VersionProfile version={version} isDecorative />}</span>
                <span className={styles.name}>{version?.content.name ?? t('calendar.workoutMissing')}</span>
                {version && (
                  <span className={styles.figures}>
                    <span>{format.duration(version.stats.durationSeconds)}</span>
                    <LevelMark level={version.stats.level} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/card" search={{ week: mondayOf(today) }} className={styles.print}>
        {t('calendar.print')}
      </Link>
    </section>
  );
}
