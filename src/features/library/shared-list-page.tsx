/** A shared list (S2.10): its workouts in its order, for visitors too; an athlete may save all of it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CloudOff, ListPlus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { lists } from '#core/contract/lists.ts';
import type { WorkoutView } from '#core/contract/views.ts';
import { isNotThere } from '#src/api/client.ts';
import { passesGate } from '#src/app/session/gate.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWorkoutActs, WorkoutActions } from '#src/app/workouts/workout-actions.tsx';
import { WorkoutCard } from '#src/charts/workout-card.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import cardStyles from '#src/charts/workout-cards.module.css';
import { liveRow } from '#src/db/row-reads.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { copySharedList } from './copy-shared-list.ts';
import styles from './shared-list-page.module.css';

export function SharedListPage({ listSlug }: { listSlug: string }) {
  const { t } = useWords();
  const { data, isPending, error, refetch } = useQuery(remoteQuery(lists.getList, { listSlug }), remote);
  usePageTitle(data?.listName ?? null);
  if (data) return <SharedList list={data} />;
  if (isPending) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height="4rem" />
        <Skeleton height="20rem" />
      </div>
    );
  }
  const isGone = isNotThere(error);
  return (
    <div className={styles.page}>
      <h1>{t('library.title')}</h1>
      <EmptyState
        icon={isGone ? <SearchX /> : <CloudOff />}
        text={t(isGone ? 'library.shared.gone' : 'library.shared.unreachable')}
        action={
          isGone ? (
            <LinkButton to="/search">{t('workout.searchInstead')}</LinkButton>
          ) : (
            <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
          )
        }
      />
    </div>
  );
}

type SharedListData = { listId: string; listName: string; shortName: string; workouts: readonly WorkoutView[] };

function SharedList({ list }: { list: SharedListData }) {
  const { t, format } = useWords();
  const acts = useWorkoutActs();
  const { listName, workouts } = list;
  const seconds = workouts.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

  return (
    <section className={styles.page} aria-labelledby="list-heading">
      <header className={styles.header}>
        <div>
          <h1 id="list-heading">{listName}</h1>
          <p className={styles.figures}>
            {t('library.count', { count: workouts.length })} · {format.duration(seconds)}
          </p>
        </div>
        <Keep list={list} />
      </header>
      {workouts.length === 0 ? (
        <EmptyState text={t('library.shared.empty')} />
      ) : (
        <>
          <VisuallyHidden>
            <h2>{t('shell.workouts')}</h2>
          </VisuallyHidden>
          <ul className={cardStyles.list}>
            {workouts.map((workout) => {
              // What is neither public nor one's own has no page of its own: only the list shows it.
              const hasPage = workout.isPublic || workout.isMine;
              return (
                <li key={workout.workoutId} className={cardStyles.item}>
                  <WorkoutCard
                    workout={workout}
                    note={hasPage ? undefined : t('library.shared.onlyHere')}
                    title={
                      hasPage ? (
                        <Link to="/workouts/$slug/{-$version}" params={{ slug: workout.slug }}>
                          {workout.name}
                        </Link>
                      ) : (
                        <span>{workout.name}</span>
                      )
                    }
                    actions={hasPage && <WorkoutActions workout={workout} acts={acts} />}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
      {acts.dialogs}
    </section>
  );
}

/** One's own list leads to where it is kept; any other becomes one's own. */
function Keep({ list }: { list: SharedListData }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const database = useVisitorOrAthlete()?.database;
  const own = useLive(
    async () => (database ? ((await liveRow(database, 'lists', list.listId)) ?? null) : null),
    [database, list.listId],
    null,
  );
  const [isKeeping, setKeeping] = useState(false);

  if (own) {
    return (
      <LinkButton to="/library" search={{ list: own.id }}>
        {t('library.shared.yours')}
      </LinkButton>
    );
  }
  const keep = async () => {
    if (isKeeping || !passesGate('addListEntry')) return;
    setKeeping(true);
    const listId = await copySharedList(list);
    setKeeping(false);
    if (listId) await navigate({ to: '/library', search: { list: listId } });
  };
  return (
    <Button
      variant="primary"
      icon={<ListPlus />}
      disabledReason={list.workouts.length === 0 ? t('library.shared.empty') : undefined}
      onClick={() => void keep()}
    >
      {t('library.shared.keep')}
    </Button>
  );
}
