/** The versions of an athlete's own workout; each stays as it was saved. */
import { Link } from '@tanstack/react-router';
import { localToday } from '#core/domain/dates.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './version-links.module.css';
import type { WorkoutPageData } from './workout-data.ts';

/** The page of a workout, with the menus around it or without. */
export type WorkoutPlace = '/workouts/$slug/{-$version}' | '/turbo/workouts/$slug/{-$version}';

export function VersionLinks({ shown, place }: { shown: WorkoutPageData; place: WorkoutPlace }) {
  const { t, format } = useWords();
  const { version, createdAt, slug } = shown;
  if (version.of < 2 && !createdAt) return null;
  return (
    <section aria-labelledby="versions-heading" data-print="never">
      <h2 id="versions-heading">{t('workout.versions')}</h2>
      {createdAt && <p>{t('workout.savedOn', { date: format.fullDate(localToday(new Date(createdAt))) })}</p>}
      {version.of > 1 && (
        <ol className={styles.versions}>
          {Array.from({ length: version.of }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <Link
                to={place}
                params={{ slug, version: String(number) }}
                className={styles.version}
                aria-current={number === version.number ? 'page' : undefined}
                aria-label={t('workout.version', { number: format.number(number) })}
              >
                {format.number(number)}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
