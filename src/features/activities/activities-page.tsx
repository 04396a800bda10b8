/** All activities of an athlete, by month with its totals; files are added here (S2.14, S2.33, S7.03, S7.04). */
import type { TFunction } from 'i18next';
import { FileDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { activityStatistics, type PeriodTotals } from '#core/domain/activity/statistics.ts';
import { doublesIn } from '#core/domain/activity/doubles.ts';
import { searchText, searchWords } from '#core/domain/search-text.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import { sports } from '#core/model/sport.ts';
import { useTypedText } from '#src/app/drafts/use-typed-text.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { settingsIn } from '#src/db/row-reads.ts';
import type { Format, Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './activities-page.module.css';
import { ActivityItem } from './activity-item.tsx';
import {
  type ActivitiesParams,
  activityLengths,
  type ActivityLength,
  isOfLength,
  minutesOf,
} from './activities-params.ts';
import { countedOf } from './counted-activity.ts';
import { joinDoubles } from './join-doubles.ts';
import { importActivities } from './imports.ts';
import { SharedFiles } from './shared-files.tsx';
import sourcesStyles from './sources.module.css';
import { Receipts } from './receipts.tsx';
import { type Activity, activitiesIn } from './reads.ts';
import { useOpenedFiles } from './use-opened-files.ts';
import { WeekStrip } from './week-strip.tsx';

/** With the code that draws it, which the list does not wait for. */
const FormSection = onDemand(
  () => import('./form-section.tsx').then((module) => module.FormSection),
  () => <Skeleton height="26rem" />,
);

const RecordsSection = onDemand(() => import('./records-section.tsx').then((module) => module.RecordsSection));

type ActivitiesPageProps = {
  params: ActivitiesParams;
  onChange: (changed: Partial<ActivitiesParams>) => void;
  loaded: readonly Activity[];
};

/** So many are drawn at first, and with each step towards the end. */
const step = 100;

const endings = '.fit,.tcx,.gpx,.zip,.gz';

export function ActivitiesPage({ params, onChange, loaded }: ActivitiesPageProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const { database } = athlete;
  const all = useLive<readonly Activity[]>(() => activitiesIn(database), [database], loaded);
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const units: Units = settings?.units ?? 'metric';
  const [q, setQuery] = useTypedText(params.q ?? '', (typed) => onChange({ q: typed === '' ? undefined : typed }));
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    if (files.length > 0) void importActivities(athlete, files);
  };
  useOpenedFiles(take);
  const { isOver, handlers } = useDroppedFiles(take);
  const shown = useMemo(() => matching(all, { ...params, q }), [all, params, q]);
  const doubles = useMemo(() => doublesIn(all), [all]);
  const years = useMemo(() => [...new Set(all.map(({ calendarDate }) => calendarDate.slice(0, 4)))], [all]);
  const add = (
    <Button variant="primary" icon={<FileDown />} onClick={() => input.current?.click()}>
      {t('activities.addFiles')}
    </Button>
  );

  return (
    <div className={styles.page} {...handlers}>
      <header className={styles.header}>
        <h1>{t('shell.activities')}</h1>
        <LinkButton to="/activities/vo2max-test-page">{t('activities.vo2max.title')}</LinkButton>
        {add}
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
          {doubles.length > 0 && (
            <div className={sourcesStyles.twice}>
              <p>{t('activities.doubles.found', { count: doubles.length })}</p>
              <Button onClick={() => void joinDoubles(athlete, doubles)}>{t('activities.doubles.joinAll')}</Button>
            </div>
          )}
          <WeekStrip activities={all} />
          <FormSection activities={all} />
          <RecordsSection activities={all} sport={params.sport} units={units} />
          <div className={styles.bar}>
            <SearchField label={t('activities.search')} value={q} onChange={setQuery} />
            <Select<ActivitySport | 'all'>
              isLabelHidden
              label={t('workout.sport')}
              value={params.sport ?? 'all'}
              onChange={(sport) => onChange({ sport: sport === 'all' ? undefined : sport })}
              options={[
                { value: 'all', label: t('activities.allSports') },
                ...sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) })),
                { value: 'other', label: t('calendar.sport.other') },
              ]}
            />
            <Select
              isLabelHidden
              label={t('activities.year')}
              value={params.year ?? ''}
              onChange={(year) => onChange({ year: year === '' ? undefined : year })}
              options={[
                { value: '', label: t('activities.allYears') },
                ...years.map((year) => ({ value: year, label: year })),
              ]}
            />
            <Select
              isLabelHidden
              label={t('activities.length')}
              value={params.length ?? ''}
              onChange={(length) => onChange({ length: length === '' ? undefined : length })}
              options={[
                { value: '', label: t('activities.anyLength') },
                ...activityLengths.map((length) => ({ value: length, label: lengthWords(length, t, format) })),
              ]}
            />
          </div>
          {all.some(({ isHidden }) => isHidden) && (
            <Checkbox
              label={t('activities.hiddenToo')}
              isChecked={params.hidden === true}
              onChange={(isChecked) => onChange({ hidden: isChecked || undefined })}
            />
          )}
          {shown.length === 0 ? <EmptyState text={t('activities.noMatch')} /> : <Months shown={shown} units={units} />}
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
    const text = searchText(`${one.name} ${one.comment}`);
    return words.every((word) => text.includes(word));
  });
}

function lengthWords(length: ActivityLength, t: TFunction, format: Format): string {
  const { from, below } = minutesOf(length);
  if (from === 0) return t('activities.shorterThan', { length: format.duration(below * 60) });
  if (below === Infinity) return t('activities.longerThan', { length: format.duration(from * 60) });
  return t('activities.lengthBetween', { from: format.duration(from * 60), to: format.duration(below * 60) });
}

function Months({ shown, units }: { shown: readonly Activity[]; units: Units }) {
  const [most, setMost] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const isMore = shown.length > most;
  useEffect(() => {
    const element = end.current;
    if (!element || !isMore) return undefined;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setMost((before) => before + step);
        // The observer reports only changes: if the end is still in sight, it is asked again.
        sight.unobserve(element);
        sight.observe(element);
      },
      { rootMargin: '100%' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [isMore]);
  const totals = useMemo(() => activityStatistics(shown.map(countedOf), 'month'), [shown]);
  const byMonth = Map.groupBy(shown.slice(0, most), ({ calendarDate }) => `${calendarDate.slice(0, 7)}-01`);
  return (
    <div>
      {totals
        .filter(({ from }) => byMonth.has(from))
        .map((month) => (
          <section key={month.from} aria-labelledby={`month-${month.from}`}>
            <MonthHead month={month} units={units} />
            <ul className={styles.items}>
              {byMonth.get(month.from)?.map((activity) => (
                <ActivityItem key={activity.id} activity={activity} units={units} />
              ))}
            </ul>
          </section>
        ))}
      <div ref={end} />
    </div>
  );
}

function MonthHead({ month: { from, total }, units }: { month: PeriodTotals; units: Units }) {
  const { t, format } = useWords();
  const said = [
    t('activities.count', { count: total.activities }),
    format.duration(total.movingSeconds),
    ...(total.distanceMeters > 0 ? [format.distance(total.distanceMeters, units)] : []),
    ...(total.stress > 0 ? [t('workout.stressOf', { value: format.number(total.stress) })] : []),
  ];
  return (
    <div className={styles.month}>
      <h2 id={`month-${from}`}>{format.month(from)}</h2>
      <p>{said.join(' · ')}</p>
    </div>
  );
}
