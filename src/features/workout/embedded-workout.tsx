/** A workout inside another site's page (S2.03, S6.08): no account, nothing but the workout, and a link to it here. */
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { WorkoutView } from '#core/contract/views.ts';
import { workouts } from '#core/contract/workouts.ts';
import { callApi, isNotThere } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { useConfig } from '#src/app/start/config.ts';
import { remote, saidToReader } from '#src/app/server/remote.ts';
import { ProfileChart } from '#src/charts/profile-chart.tsx';
import { StepList } from '#src/charts/step-list.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './embedded-workout.module.css';
import { useSteps } from '#src/charts/use-steps.ts';
import { WorkoutFigures } from './workout-figures.tsx';

/** @param id of the workout; its slug will do */
export function EmbeddedWorkout({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery(
    {
      // Nothing is kept: in a frame of another site the browser may lend no storage.
      queryKey: ['embedded workout', id],
      queryFn: ({ signal }) => callApi(visitorCaller, workouts.getWorkoutBySlug, { slug: id }, signal),
      select: saidToReader<WorkoutView>(),
    },
    remote,
  );
  if (data) return <Details workout={data} />;
  return <NotShown isPending={isPending} error={error} retry={() => void refetch()} />;
}

function Details({ workout }: { workout: WorkoutView }) {
  const { t } = useWords();
  const { productName } = useConfig();
  const [picked, setPicked] = useState<number | null>(null);
  const { name, sport, pool, workoutType, authorName, slug, stats, segments } = workout;
  const steps = useSteps(workout, null);
  const { rows, reader } = steps;
  useEffect(() => {
    document.title = name;
  }, [name]);

  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.soft}>
            {t(`sport.${sport}`)}
            {workoutType && <> · {t(`workout.type.${workoutType}`)}</>}
            {authorName && <> · {t('workout.author', { name: authorName })}</>}
          </p>
        </div>
        {/* An address, not a step of the router: this frame always shows this workout. */}
        <a className={styles.open} href={`/workouts/${slug}`} target="_blank" rel="noopener">
          {t('workout.embed.open', { product: productName })}
          <ExternalLink aria-hidden />
        </a>
      </header>
      {segments.length > 0 ? (
        <ProfileChart steps={steps} height={130} onPick={setPicked} />
      ) : (
        <p className={styles.soft}>{t('workout.noSteps')}</p>
      )}
      <WorkoutFigures stats={stats} pool={pool} />
      <section aria-label={t('workout.steps')}>
        <StepList rows={rows} reader={reader} picked={picked} />
      </section>
    </main>
  );
}

type NotShownProps = { isPending: boolean; error: Error | null; retry: () => void };

function NotShown({ isPending, error, retry }: NotShownProps) {
  const { t } = useWords();
  if (isPending) {
    return (
      <main className={styles.page} aria-busy="true">
        <Skeleton height="3rem" />
        <Skeleton height="10rem" />
      </main>
    );
  }
  const isGone = isNotThere(error);
  return (
    <main className={styles.page}>
      <p>{t(isGone ? 'workout.gone' : 'workout.embed.unreachable')}</p>
      {!isGone && (
        <p>
          <Button onClick={retry}>{t('ui.retry')}</Button>
        </p>
      )}
    </main>
  );
}
