/** Workouts that were found: which of them, from where, and more as the end comes into sight. */
import { CloudOff, SearchX } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { mostCounted } from '#core/contract/page-size.ts';
import { familiesOf } from '#core/domain/search/families.ts';
import { announce } from '#src/app/page/announce.ts';
import { awaitFirstContent, firstPage } from '#src/app/start/first-page.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import type { useWorkoutActs } from '#src/app/workouts/workout-actions.tsx';
import cardStyles from '#src/charts/workout-cards.module.css';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadMore } from '#src/ui/load-more.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FamilyItem } from './family-item.tsx';
import styles from './result-list.module.css';
import type { Results } from './use-results.ts';

type ResultListProps = {
  ref: RefObject<HTMLUListElement | null>;
  results: Results;
  acts: ReturnType<typeof useWorkoutActs>;
  /** How many results have been asked for so far. */
  asked: number;
  /** The firsts of the families whose others are shown. */
  opened: readonly string[];
  onFamily: (workoutId: string, isOpen: boolean) => void;
  onMore: () => void;
  /** The arrow upwards from the first result. */
  onLeaveUp: () => void;
  onClear: () => void;
};

export function ResultList({
  ref,
  results,
  acts,
  asked,
  opened,
  onFamily,
  onMore,
  onLeaveUp,
  onClear,
}: ResultListProps) {
  const { t, format } = useWords();
  const { from, server, items, total, reading } = results;
  const families = familiesOf(items);
  const summary =
    from === 'nobody'
      ? ''
      : from === 'server' && total > mostCounted
        ? t('search.found.more', { least: format.number(mostCounted) })
        : t(`search.found.${server === 'answered' ? 'server' : from}`, { count: total });

  // Which answer this is, where it is not the server's of now.
  const source =
    server === 'unreachable'
      ? from === 'device'
        ? 'search.offline'
        : 'search.keptAnswer'
      : from === 'device' && server === 'asking'
        ? 'search.asking'
        : null;

  useEffect(() => {
    if (summary) announce(summary);
  }, [summary]);

  if (from === 'nobody') return <NothingYet {...results} asked={asked} />;

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('h3 > a')];
    const item = (event.target as HTMLElement).closest('li');
    const at = links.findIndex((link) => item?.contains(link));
    event.preventDefault();
    if (at + step < 0) onLeaveUp();
    else links[at + step]?.focus();
  };

  return (
    <>
      <p className={styles.summary}>
        <span>{summary}</span>
        {source && <span className={styles.source}>{t(source)}</span>}
      </p>
      {total > 0 && reading.readAs.length > 0 && (
        <p className={styles.source}>{t('search.readAs', { what: format.list(reading.readAs) })}</p>
      )}
      {total > 0 && reading.leftOut.length > 0 && (
        <p className={styles.source}>{t('search.leftOut', { what: format.list(reading.leftOut) })}</p>
      )}
      {total === 0 ? (
        <EmptyState
          icon={<SearchX />}
          text={t('search.nothing')}
          action={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the links inside
        <ul ref={ref} className={cardStyles.list} onKeyDown={move}>
          {families.map((family) => (
            <FamilyItem
              key={family.first.workoutId}
              family={family}
              isOpen={opened.includes(family.first.workoutId)}
              onOpen={onFamily}
              acts={acts}
            />
          ))}
        </ul>
      )}
      {items.length < total && (
        <LoadMore from={firstPage} key={items.length} label={t('search.more')} onMore={onMore} />
      )}
      {server !== 'unreachable' && <Awaited number={Math.min(asked, total) - items.length} />}
    </>
  );
}

/** A visitor waits for the server, or has none; so do athletes who ask for what no device knows. */
function NothingYet({ server, retry, isServerAlone, asked }: Results & { asked: number }) {
  const { t } = useWords();
  const isAthlete = useVisitorOrAthlete() !== null;
  useLayoutEffect(() => (server === 'unreachable' ? undefined : awaitFirstContent()), [server]);
  if (server === 'unreachable') {
    return (
      <EmptyState
        icon={<CloudOff />}
        text={t(isServerAlone && isAthlete ? 'search.serverAlone' : 'search.visitorOffline')}
        action={<Button onClick={retry}>{t('ui.retry')}</Button>}
      />
    );
  }
  return <Awaited number={asked} />;
}

/** An address may ask for any number of pages. */
const mostAwaited = 300;

/** Holds the place of results on their way, so that who comes back to a place far down finds it (S2.22). */
function Awaited({ number }: { number: number }) {
  if (number <= 0) return null;
  return (
    <div className={cardStyles.list} aria-busy="true">
      {Array.from({ length: Math.min(number, mostAwaited) }, (_, index) => (
        <div key={index} className={cardStyles.awaited}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}
