/** An athlete looks for a workout: words, filters, and results while typing (S2.13). */
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { mostCounted, usualPageSize } from '#core/contract/page-size.ts';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useWorkoutActs } from '#src/app/workouts/workout-actions.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/dialog.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { useListedKeys, useShortcut } from '#src/ui/shortcuts.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { LikeBar } from './like-bar.tsx';
import { readOpened, withFamily } from './opened-families.ts';
import { QuickChoices } from './quick-choices.tsx';
import type { SearchGround } from './reads.ts';
import { ResultList } from './result-list.tsx';
import { SearchFilters } from './search-filters.tsx';
import styles from './search-page.module.css';
import { filterCount, fromTheTop, readSearchParams, type SearchParams } from './search-params.ts';
import { TypedParts } from './typed-parts.tsx';
import { useLike } from './use-like.ts';
import { useOwnSports } from './use-own-sports.ts';
import { useResults } from './use-results.ts';

type SearchPageProps = {
  params: SearchParams;
  /** Puts it into the address, replacing the old one. */
  onParams: (params: SearchParams) => void;
  /** Read by the route. */
  ground: SearchGround;
};

export function SearchPage({ params, onParams, ground }: SearchPageProps) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [text, setText] = useTypedText(params.q ?? '', (q) =>
    onParams(readSearchParams({ ...params, q, ...fromTheTop })),
  );
  const acts = useWorkoutActs();

  const shown: SearchParams = { ...params, q: text };
  const { liked, isUnknown } = useLike(params.like);
  const ownSports = useOwnSports(ground.ownSports);
  const results = useResults(shown, ground, liked, ownSports);
  const count = filterCount(params);

  useListedKeys('ArrowUp ArrowDown', 'search.arrows');
  useShortcut('/', 'search.focus', () => field.current?.focus());

  const change = (changed: Partial<Record<keyof SearchParams, unknown>>) =>
    onParams(readSearchParams({ ...params, q: text, ...changed, ...fromTheTop }));
  const { pages = 1 } = params;
  const showMore = () => {
    // A page that could not be fetched is asked for again before the next one.
    if (results.items.length < (pages - 1) * usualPageSize + 1) results.retry();
    else onParams(readSearchParams({ ...params, q: text, pages: pages + 1 }));
  };

  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('a')?.focus();
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('search.title')}</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- an arrow leaves the field inside for the results */}
      <div className={styles.bar} onKeyDown={enterList}>
        <SearchField ref={field} label={t('search.placeholder')} value={text} onChange={setText} />
        <span className={styles.filterButton}>
          <Button icon={<SlidersHorizontal />} aria-expanded={areFiltersOpen} onClick={() => setFiltersOpen(true)}>
            {count === 0 ? t('search.filters') : t('search.filtersOn', { number: count })}
          </Button>
        </span>
      </div>
      <aside className={styles.filters} aria-label={t('search.filters')}>
        <SearchFilters params={params} onChange={change} />
      </aside>
      <section className={styles.results} aria-labelledby="results-heading">
        <VisuallyHidden>
          <h2 id="results-heading">{t('search.results')}</h2>
        </VisuallyHidden>
        {text.trim() === '' && params.like === undefined && (
          <QuickChoices params={params} onChange={change} ownSports={ownSports} />
        )}
        <TypedParts text={text} onText={setText} />
        {params.like !== undefined && (
          <LikeBar
            liked={liked}
            isUnknown={isUnknown}
            minutes={params.likeMinutes}
            onMinutes={(likeMinutes) => change({ likeMinutes })}
            onEnd={() => change({ like: undefined })}
          />
        )}
        {!isUnknown && (
          <ResultList
            ref={list}
            results={results}
            acts={acts}
            asked={pages * usualPageSize}
            opened={readOpened(params.opened)}
            onFamily={(workoutId, isOpen) =>
              onParams(readSearchParams({ ...params, q: text, opened: withFamily(params.opened, workoutId, isOpen) }))
            }
            onMore={showMore}
            onLeaveUp={() => field.current?.focus()}
            onClear={() => {
              setText('');
              onParams({});
            }}
          />
        )}
      </section>
      <Sheet
        title={t('search.filters')}
        isOpen={areFiltersOpen}
        onClose={() => setFiltersOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setFiltersOpen(false)}>
            {results.total > mostCounted ? t('search.showMore') : t('search.showResults', { count: results.total })}
          </Button>
        }
      >
        <SearchFilters params={params} onChange={change} />
      </Sheet>
      {acts.dialogs}
    </div>
  );
}
