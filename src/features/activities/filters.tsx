/** The filters and the order of the list of activities. */
import type { TFunction } from 'i18next';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { type ActivityOrder, activityOrders, secondsOfOrder } from '#core/domain/activity/order.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import { sports } from '#core/model/sport.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './activities-page.module.css';
import { type ActivitiesParams, activityLengths, type ActivityLength, minutesOf } from './activities-params.ts';
import type { Activity } from './reads.ts';

type FiltersProps = {
  all: readonly Activity[];
  params: ActivitiesParams;
  q: string;
  setQuery: (typed: string) => void;
  onChange: (changed: Partial<ActivitiesParams>) => void;
  /** Several are to be chosen. */
  onSelect: () => void;
};

export function Filters({ all, params, q, setQuery, onChange, onSelect }: FiltersProps) {
  const { t, format } = useWords();
  const years = useMemo(() => [...new Set(all.map(({ calendarDate }) => calendarDate.slice(0, 4)))], [all]);
  return (
    <>
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
        <Select<ActivityOrder>
          isLabelHidden
          label={t('search.sort')}
          value={params.sort ?? 'newest'}
          onChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
          options={activityOrders.map((order) => ({ value: order, label: orderWords(order, t, format) }))}
        />
      </div>
      <div className={styles.choices}>
        {all.some(({ isHidden }) => isHidden) && (
          <Checkbox
            label={t('activities.hiddenToo')}
            isChecked={params.hidden === true}
            onChange={(isChecked) => onChange({ hidden: isChecked || undefined })}
          />
        )}
        <Button variant="quiet" icon={<ListChecks />} onClick={onSelect}>
          {t('activities.many.start')}
        </Button>
      </div>
    </>
  );
}

export function orderWords(order: ActivityOrder, t: TFunction, format: Format): string {
  const seconds = secondsOfOrder(order);
  if (seconds !== null) return t('activities.records.power', { duration: format.duration(seconds) });
  return t(`activities.sort.${order as 'newest' | 'longest' | 'farthest' | 'hardest'}`);
}

function lengthWords(length: ActivityLength, t: TFunction, format: Format): string {
  const { from, below } = minutesOf(length);
  if (from === 0) return t('activities.shorterThan', { length: format.duration(below * 60) });
  if (below === Infinity) return t('activities.longerThan', { length: format.duration(from * 60) });
  return t('activities.lengthBetween', { from: format.duration(from * 60), to: format.duration(below * 60) });
}
