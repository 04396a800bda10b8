/** A workout: its profile, what each step asks of this athlete, its numbers, and what can be done with it (S2.08). */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { placeholdersIn } from '#core/domain/settings/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import { ownStats } from '#core/domain/settings/own-stats.ts';
import { PlaceholderNote } from '#src/app/workouts/placeholder-note.tsx';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { ProfileChart } from '#src/charts/profile-chart.tsx';
import { langOf } from '#src/i18n/lang-of.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Description } from './description.tsx';
import { LevelTimes } from '#src/charts/level-times.tsx';
import { type LoadedWorkout, loadWorkout } from './reads.ts';
import { StepList } from '#src/charts/step-list.tsx';
import { useSteps } from '#src/charts/use-steps.ts';
import { VersionLinks, type WorkoutPlace } from './version-links.tsx';
import { WorkoutButtons } from './workout-buttons.tsx';
import { WorkoutFigures } from './workout-figures.tsx';
import { ofKnown, ofRemote, type WorkoutPageData } from './workout-data.ts';
import { NoWorkout } from './no-workout.tsx';
import styles from './workout-page.module.css';

type WorkoutPageProps = {
  /** A slug, or an id. */
  slug: string;
  /** Nth version (S4.13). */
  version: string | undefined;
  /** With the menus around it, or without (S2.02). */
  place: WorkoutPlace;
  /** What the device had when the route opened. */
  loaded: LoadedWorkout;
};

export function WorkoutPage({ slug, version, place, loaded }: WorkoutPageProps) {
  const athlete = useVisitorOrAthlete();
  const database = athlete?.database;
  const { known, settings } = useLive(() => loadWorkout(database, slug), [database, slug], loaded);
  // The device knows all of its own workouts; of the catalogue it lacks only what was written about them.
  const isWhole = known !== null && !known.isFromCatalogue;
  const { data, isPending, error, refetch } = useQuery(
    { ...remoteQuery(later.getWorkoutBySlug, { slug }), enabled: !isWhole },
    remote,
  );
  const shown = known ? ofKnown(known, version, data) : data ? ofRemote(data) : null;
  usePageTitle(shown?.content.name ?? null);
  if (!shown) return <NoWorkout isPending={isPending} error={error} retry={() => void refetch()} />;
  return <Details key={`${shown.workoutId} ${shown.version.number}`} shown={shown} settings={settings} place={place} />;
}

type DetailsProps = { shown: WorkoutPageData; settings: RowOf<'settings'> | undefined; place: WorkoutPlace };

function Details({ shown, settings, place }: DetailsProps) {
  const { t } = useWords();
  const [picked, setPicked] = useState<number | null>(null);
  const { content, stats } = shown;
  const { sport, pool, segments, description, tags, authorName } = content;

  const thresholds = useMemo(() => (settings ? thresholdsOf(settings, pool) : null), [settings, pool]);
  const own = useMemo(() => ownStats({ sport, pool, segments }, settings), [sport, pool, segments, settings]);
  const steps = useSteps(content, thresholds);
  const { expanded, rows, reader } = steps;

  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <p className={styles.kicker}>
          {t(`sport.${sport}`)}
          {content.workoutType && <> · {t(`workout.type.${content.workoutType}`)}</>}
          {shown.isMine && <Badge>{t(shown.isPublic ? 'workout.minePublic' : 'workout.mine')}</Badge>}
        </p>
        <h1 lang={langOf(content.description)}>{content.name}</h1>
        <WorkoutButtons shown={shown} />
      </header>
      <div className={styles.chart}>
        {segments.length > 0 ? (
          <ProfileChart steps={steps} height={220} onPick={setPicked} />
        ) : (
          <p className={styles.soft}>{t('workout.noSteps')}</p>
        )}
      </div>
      <div className={styles.figures}>
        <WorkoutFigures stats={own ?? stats} pool={pool} kilojoules={own?.kilojoules ?? null} />
      </div>
      <section className={styles.steps} aria-labelledby="steps-heading">
        <h2 id="steps-heading">{t('workout.steps')}</h2>
        {settings && <PlaceholderNote names={placeholdersIn(expanded, sport, settings)} />}
        {!thresholds && <p className={styles.soft}>{t('workout.percentOnly')}</p>}
        <StepList rows={rows} reader={reader} picked={picked} />
      </section>
      <div className={styles.about}>
        <section aria-labelledby="levels-heading">
          <h2 id="levels-heading">{t('workout.timeInLevels')}</h2>
          <LevelTimes secondsInLevel={(own ?? stats).secondsInLevel} />
        </section>
        {(description || authorName || tags.length > 0) && (
          <section aria-labelledby="about-heading">
            <h2 id="about-heading">{t('workout.about')}</h2>
            {description && <Description workoutId={shown.workoutId} text={description} />}
            {authorName && <p className={styles.soft}>{t('workout.author', { name: authorName })}</p>}
            {tags.length > 0 && (
              <ul className={styles.tags} aria-label={t('workout.tags')}>
                {tags.map((tag) => (
                  <li key={tag}>
                    <Badge>{tag}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        {shown.lists.length > 0 && (
          <section aria-labelledby="lists-heading" data-print="never">
            <h2 id="lists-heading">{t('workout.inLists')}</h2>
            <ul className={styles.lists}>
              {shown.lists.map(({ id, name, showInApp, isShared }) => (
                <li key={id}>
                  <Link to="/library" search={{ list: id }}>
                    {name}
                  </Link>{' '}
                  {isShared && <Badge kind="good">{t('sync.field.isShared')}</Badge>}{' '}
                  {showInApp && <Badge>{t('sync.field.showInApp')}</Badge>}
                </li>
              ))}
            </ul>
          </section>
        )}
        <VersionLinks shown={shown} place={place} />
      </div>
    </article>
  );
}
