/** All activities of an athlete, by month with its totals; files are added here (S2.14, S2.33, S7.03, S7.04). */
import type { TFunction } from 'i18next';
import { FileDown } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { doublesIn } from '#core/domain/activity/doubles.ts';
import { type ActivityOrder, inOrder, valueBy } from '#core/domain/activity/order.ts';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';
import { useLive, useRows } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import type { KnownRows } from '#src/db/follow-rows.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import type { Format, Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './activities-page.module.css';
import { type ActivitiesParams, isOfLength } from './activities-params.ts';
import { joinDoubles, joinedKey } from './join-doubles.ts';
import { importActivities, importing } from './imports.ts';
import { Filters } from './filters.tsx';
import { Months, Ranked } from './lists.tsx';
import { manyKey } from './many-acts.ts';
import { SharedFiles } from './shared-files.tsx';
import sourcesStyles from './sources.module.css';
import { Receipts } from './receipts.tsx';
import { type Activity, newestFirst } from './reads.ts';
import { useOpenedFiles } from './use-opened-files.ts';
import { WeekStrip } from './week-strip.tsx';

/** With the code that draws it, which the list does not wait for. */
const FormSection = onDemand(
  () => import('./form-section.tsx').then((module) => module.FormSection),
  () => <Skeleton height="26rem" />,
);

const Similar = onDemand(
  () => import('./similar.tsx').then((module) => module.Similar),
  () => <Skeleton height="16rem" />,
);

const ManyBar = onDemand(() => import('./many-bar.tsx').then((module) => module.ManyBar));

const RecordsSection = onDemand(() => import('./records-section.tsx').then((module) => module.RecordsSection));

type ActivitiesPageProps = {
  params: ActivitiesParams;
  onChange: (changed: Partial<ActivitiesParams>) => void;
  loaded: KnownRows<Activity>;
};

const endings = '.fit,.tcx,.gpx,.zip,.gz';

export function ActivitiesPage({ params, onChange, loaded }: ActivitiesPageProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const { database } = athlete;
  // While files are added each of them changes the list: what is typed and scrolled meanwhile comes first.
  const all = useDeferredValue(
    useRows({ database, table: 'activities', known: loaded, order: newestFirst, going: importing }),
  );
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const units: Units = settings?.units ?? 'metric';
  const [q, setQuery] = useTypedText(params.q ?? '', (typed) => onChange({ q: typed === '' ? undefined : typed }));
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    if (files.length > 0) void importActivities(athlete, files);
  };
  useOpenedFiles(take);
  const { isOver, handlers } = useDroppedFiles(take);
  const { sort = 'newest' } = params;
  const shown = useMemo(() => inOrder(matching(all, { ...params, q }), sort), [all, params, q, sort]);
  const ranked = useMemo(
    () => (sort === 'newest' ? [] : valued(shown, sort, { t, format, units })),
    [shown, sort, t, format, units],
  );
  const likeOne = params.like === undefined ? undefined : all.find(({ id }) => id === params.like);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((before) => new Set([...(before ?? [])].filter((other) => other !== id).concat(isChosen ? id : []))),
    [],
  );
  const selection = useMemo(() => chosen && { ids: chosen, onChoose: choose }, [chosen, choose]);
  const doubles = useMemo(() => doublesIn(all), [all]);
  const add = (
    <Button variant="primary" icon={<FileDown />} onClick={() => input.current?.click()}>
      {t('activities.addFiles')}
    </Button>
  );

  return (
    <div className={styles.page} {...handlers}>
      <header className={styles.header}>
        <h1>{t('shell.activities')}</h1>
        <div className={styles.acts}>
          <LinkButton to="/activities/vo2max-test-page">{t('activities.vo2max.title')}</LinkButton>
          {add}
        </div>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept={endings}
          aria-label={t('activities.addFiles')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </header>
      <SharedFiles hasFailed={params.shared === 'failed'} onTake={(files) => importActivities(athlete, files)} />
      <Receipts />
      {all.length === 0 ? (
        <FirstSync otherwise={<EmptyState icon={<FileDown />} text={t('activities.empty')} />} />
      ) : (
        <>
          {likeOne ? (
            <Similar all={all} one={likeOne} by={params.by ?? 'shape'} {...{ units, selection, onChange }} />
          ) : (
            <>
              {doubles.length > 0 && (
                <div className={sourcesStyles.twice}>
                  <p>{t('activities.doubles.found', { count: doubles.length })}</p>
                  <Button onClick={() => void joinDoubles(athlete, doubles)}>{t('activities.doubles.joinAll')}</Button>
                </div>
              )}
              <WayBackLine of={joinedKey} text={t('activities.doubles.last')} />
              <WeekStrip activities={all} />
              <FormSection activities={all} />
              <RecordsSection activities={all} sport={params.sport} units={units} />
              <WayBackLine of={manyKey} text={t('activities.many.last')} />
              <Filters {...{ all, params, q, setQuery, onChange }} onSelect={() => setChosen(new Set())} />
              {shown.length === 0 ? (
                <EmptyState text={t('activities.noMatch')} />
              ) : sort === 'newest' ? (
                <Months {...{ shown, units, selection }} />
              ) : (
                <Ranked shown={ranked} {...{ units, selection }} />
              )}
            </>
          )}
          {chosen && (
            <ManyBar
              selected={shown.filter(({ id }) => chosen.has(id))}
              onAll={() => setChosen(new Set(shown.map(({ id }) => id)))}
              onEnd={() => setChosen(null)}
            />
          )}
        </>
      )}
      {isOver && <p className={styles.drop}>{t('library.dropHere')}</p>}
    </div>
  );
}

function matching(all: readonly Activity[], { q = '', sport, year, length, hidden }: ActivitiesParams): Activity[] {
  const words = searchWords(q);
  return all.filter((one) => {
    if ((one.isHidden && !hidden) || (sport !== undefined && one.sport !== sport)) return false;
    if (year !== undefined && !one.calendarDate.startsWith(year)) return false;
    if (length !== undefined && !isOfLength(one.numbers.movingSeconds, length)) return false;
    if (words.length === 0) return true;
    const text = searchText(`${one.name} ${one.comment} ${(one.tags ?? []).join(' ')}`);
    return words.every((word) => text.includes(word));
  });
}

/** What each is listed for. */
const valued = (
  shown: readonly Activity[],
  order: Exclude<ActivityOrder, 'newest'>,
  { t, format, units }: { t: TFunction; format: Format; units: Units },
) =>
  shown.map((activity) => {
    const value = valueBy(activity.numbers, order) ?? 0;
    const words =
      order === 'longest'
        ? format.duration(value)
        : order === 'farthest'
          ? format.distance(value, units)
          : order === 'hardest'
            ? t('workout.stressOf', { value: format.number(value) })
            : format.watts(value);
    return { activity, value: words };
  });
