/** In place of a workout that is still on its way, or not to be had: why, and what to do. */
import { CloudOff, SearchX } from 'lucide-react';
import { isNotThere } from '#src/api/client.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './no-workout.module.css';

type NoWorkoutProps = { isPending: boolean; error: Error | null; retry: () => void };

export function NoWorkout({ isPending, error, retry }: NoWorkoutProps) {
  const { t } = useWords();
  if (isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height="6rem" />
        <Skeleton height="17rem" />
        <Skeleton height="20rem" />
      </div>
    );
  }
  const isGone = isNotThere(error);
  return (
    <div className={styles.waiting}>
      <h1>{t(isGone ? 'workout.gone' : 'workout.unreachable')}</h1>
      <EmptyState
        icon={isGone ? <SearchX /> : <CloudOff />}
        text={t(isGone ? 'workout.goneWhy' : 'workout.unreachableWhy')}
        action={
          isGone ? (
            <LinkButton to="/search">{t('workout.searchInstead')}</LinkButton>
          ) : (
            <Button onClick={retry}>{t('ui.retry')}</Button>
          )
        }
      />
    </div>
  );
}
