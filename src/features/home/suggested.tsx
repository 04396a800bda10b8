/** Nothing is planned for today: what could be done, as Today suggests it, ready to start. */
import { Link } from '@tanstack/react-router';
import { readSuggestion } from '#src/app/workouts/suggested.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './today-sessions.module.css';

export function Suggested({ today }: { today: string }) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const read = useLive(() => readSuggestion(database, today, 0), [database, today], null);
  if (!read) return <Skeleton height="16rem" />;
  if (!read.found) {
    return (
      <div className={styles.none}>
        <p>{t('home.nothingToday')}</p>
        <LinkButton to="/today" variant="primary">
          {t('home.suggest')}
        </LinkButton>
      </div>
    );
  }
  const { suggestion, version } = read.found;
  return (
    <>
      <p className={styles.nothing}>
        {t('home.nothingToday')} <Link to="/today">{t('home.suggest')}</Link>
      </p>
      <article className={styles.card}>
        <div className={styles.words}>
          <h2>
            <Link to="/today" className={styles.name}>
              {version.content.name}
            </Link>
          </h2>
          <p className={styles.facts}>
            <span>{t(`sport.${version.content.sport}`)}</span>
            <span>{format.duration(version.stats.durationSeconds)}</span>
            <LevelMark level={version.stats.level} />
          </p>
          <p>{t(`suggestion.reason.${suggestion.reason}`)}</p>
        </div>
        <div className={styles.start}>
          <StartLink workoutId={suggestion.workoutId} name={version.content.name} variant="primary" />
        </div>
        <VersionProfile version={version} height={144} isDecorative />
      </article>
    </>
  );
}
