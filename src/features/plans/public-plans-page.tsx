/** Training plans: the public plans, found by words and by how much time an athlete has. Spec S2.12, S7.27. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { usualPageSize } from '#core/contract/page-size.ts';
import { planSorts } from '#core/contract/sorts.ts';
import { periodTypes } from '#core/model/period.ts';
import { sports } from '#core/model/sport.ts';
import { announce } from '#src/app/page/announce.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { firstPage } from '#src/app/start/first-page.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadMore } from '#src/ui/load-more.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { daySteps, keysOf, minuteSteps, type PlanSearch, toServerQuery, weekSteps } from './plan-search.ts';
import styles from './plans-page.module.css';

type PublicPlansPageProps = { params: PlanSearch; onParams: (update: (now: PlanSearch) => PlanSearch) => void };

type Change = { [Name in keyof PlanSearch]: PlanSearch[Name] | undefined };

/** A changed question begins with its first ten; an empty value leaves the address. */
function changed(params: PlanSearch, changes: Change): PlanSearch {
  const { pages: _first, ...kept } = { ...params, ...changes };
  return kept as PlanSearch;
}

export function PublicPlansPage({ params, onParams }: PublicPlansPageProps) {
  const { t } = useWords();
  const { pages = 1 } = params;
  const language = useLocale();
  const answers = useQueries(
    {
      queries: Array.from({ length: pages }, (_, page) => ({
        ...remoteQuery(later.searchPlans, toServerQuery(params, page + 1, language)),
        placeholderData: keepPreviousData,
      })),
    },
    remote,
  );
  const [{ data, error } = { data: undefined, error: null }] = answers;
  const items = answers.flatMap((answer) => answer.data?.items ?? []);
  const retry = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch();
  };
  // What is asked for and has not come is asked for again, before there is more.
  const more = () =>
    items.length > (pages - 1) * usualPageSize ? onParams((now) => ({ ...now, pages: pages + 1 })) : retry();
  const [text, setText] = useTypedText(params.q ?? '', (q) => onParams((now) => changed(now, { q: q || undefined })));
  const change = (changes: Change) => onParams((now) => changed(now, { q: text || undefined, ...changes }));
  const summary = data ? t('plans.found', { count: data.total }) : '';
  useEffect(() => {
    if (summary) announce(summary);
  }, [summary]);

  return (
    <div className={styles.page}>
      <h1>{t('plans.publicTitle')}</h1>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField label={t('plans.searchPublic')} value={text} onChange={setText} />
        </div>
        <Filters params={params} onChange={change} />
      </div>
      {data && <p className={styles.summary}>{summary}</p>}
      {data?.total === 0 && (
        <EmptyState
          icon={<SearchX />}
          text={t('plans.noneFound')}
          action={
            <Button
              onClick={() => {
                setText('');
                onParams(() => ({}));
              }}
            >
              {t('plans.clearFilters')}
            </Button>
          }
        />
      )}
      {!data && error && (
        <EmptyState
          icon={<CloudOff />}
          text={t('plans.notRead')}
          action={<Button onClick={retry}>{t('ui.retry')}</Button>}
        />
      )}
      <ul className={styles.cards} aria-busy={!data && !error}>
        {items.map((plan) => (
          <li key={plan._id}>
            <PlanCard
              plan={plan}
              outline={plan}
              author={plan.authorName}
              title={
                <Link to="/training-plans/$slug" params={{ slug: plan.slug }}>
                  {plan.name}
                </Link>
              }
            />
          </li>
        ))}
        {!data && !error && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height="18rem" />)}
      </ul>
      {data && items.length < data.total && (
        <LoadMore from={firstPage} key={items.length} label={t('search.more')} onMore={more} />
      )}
    </div>
  );
}

function Filters({ params, onChange }: { params: PlanSearch; onChange: (changed: Change) => void }) {
  const { t } = useWords();
  return (
    <>
      <Choice
        name="sport"
        all={t('plans.allSports')}
        values={sports}
        label={(sport) => t(`sport.${sport}`)}
        {...{ params, onChange }}
      />
      <Choice
        name="period"
        all={t('plans.allPeriods')}
        values={periodTypes}
        label={(period) => t(`plans.periods.${period}`)}
        {...{ params, onChange }}
      />
      <Choice
        name="days"
        all={t('plans.anyDays')}
        values={keysOf(daySteps)}
        label={(days) => t(`plans.days.${days}`)}
        {...{ params, onChange }}
      />
      <Choice
        name="weeks"
        all={t('plans.anyWeeks')}
        values={keysOf(weekSteps)}
        label={(weeks) => t(`plans.weekSteps.${weeks}`)}
        {...{ params, onChange }}
      />
      <Choice
        name="minutes"
        all={t('plans.anyMinutes')}
        values={keysOf(minuteSteps)}
        label={(minutes) => t(`plans.minutes.${minutes}`)}
        {...{ params, onChange }}
      />
      <Select
        label={t('plans.sort')}
        value={params.sort ?? 'popularity'}
        onChange={(sort) => onChange({ sort: sort === 'popularity' ? undefined : sort })}
        options={planSorts.map((sort) => ({ value: sort, label: t(`plans.sorts.${sort}`) }))}
      />
    </>
  );
}

type ChoiceProps<Name extends 'sport' | 'period' | 'days' | 'weeks' | 'minutes'> = {
  name: Name;
  params: PlanSearch;
  onChange: (changed: Change) => void;
  values: readonly NonNullable<PlanSearch[Name]>[];
  /** The words for no choice. */
  all: string;
  label: (value: NonNullable<PlanSearch[Name]>) => string;
};

function Choice<Name extends 'sport' | 'period' | 'days' | 'weeks' | 'minutes'>({
  name,
  params,
  onChange,
  values,
  all,
  label,
}: ChoiceProps<Name>) {
  const { t } = useWords();
  return (
    <Select<NonNullable<PlanSearch[Name]> | 'all'>
      label={t(`plans.filter.${name}`)}
      value={params[name] ?? 'all'}
      onChange={(value) => onChange({ [name]: value === 'all' ? undefined : value })}
      options={[{ value: 'all', label: all }, ...values.map((value) => ({ value, label: label(value) }))]}
    />
  );
}
