/** The filters of the search: beside the results on wide screens, in a sheet on phones. */
import { useTranslation } from 'react-i18next';
import { workoutSorts } from '#core/contract/sorts.ts';
import { sports, type Sport } from '#core/model/sport.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { NumberRange } from '#src/ui/number-range.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './search-filters.module.css';
import { bounds, filterCount, levels, rangeNames, readRange, writeRange, type SearchParams } from './search-params.ts';

type SearchFiltersProps = {
  params: SearchParams;
  /** An undefined value takes the filter away. */
  onChange: (changed: Partial<Record<keyof SearchParams, string | undefined>>) => void;
};

const noFilters = {
  sport: undefined,
  level: undefined,
  minutes: undefined,
  stress: undefined,
  intensity: undefined,
  mine: undefined,
  cadence: undefined,
  comments: undefined,
  authors: undefined,
  descriptions: undefined,
};

export function SearchFilters({ params, onChange }: SearchFiltersProps) {
  const { t } = useTranslation();
  const isAthlete = useVisitorOrAthlete() !== null;
  const units = { minutes: t('search.minutesUnit'), stress: undefined, intensity: '%' };
  const sportOptions = [
    { value: 'all' as const, label: t('search.allSports') },
    ...sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) })),
  ];
  return (
    <div className={styles.filters}>
      <Select
        label={t('search.sort')}
        value={params.sort ?? 'popularity'}
        onChange={(sort) => onChange({ sort: sort === 'popularity' ? undefined : sort })}
        options={workoutSorts.map((sort) => ({ value: sort, label: t(`search.sorts.${sort}`) }))}
      />
      <Select<Sport | 'all'>
        label={t('search.sport')}
        value={params.sport ?? 'all'}
        onChange={(sport) => onChange({ sport: sport === 'all' ? undefined : sport })}
        options={sportOptions}
      />
      <Select
        label={t('workout.level')}
        value={params.level === undefined ? 'all' : `${params.level}`}
        onChange={(level) => onChange({ level: level === 'all' ? undefined : level })}
        options={[
          { value: 'all', label: t('search.allLevels') },
          ...levels.map((level) => ({ value: `${level}`, label: t(`level.${level}`) })),
        ]}
      />
      {rangeNames.map((name) => (
        <NumberRange
          key={name}
          label={t(`search.${name}`)}
          value={readRange(params[name])}
          onChange={(range) => onChange({ [name]: writeRange(range) })}
          unit={units[name]}
          {...bounds[name]}
        />
      ))}
      <div>
        {isAthlete && (
          <Checkbox
            label={t('search.mine')}
            isChecked={params.mine === true}
            onChange={(isOn) => onChange({ mine: isOn ? 'true' : undefined })}
          />
        )}
        <Checkbox
          label={t('search.cadence')}
          isChecked={params.cadence === true}
          onChange={(isOn) => onChange({ cadence: isOn ? 'true' : undefined })}
        />
        <Checkbox
          label={t('search.comments')}
          isChecked={params.comments === true}
          onChange={(isOn) => onChange({ comments: isOn ? 'true' : undefined })}
        />
        <Checkbox
          label={t('search.authors')}
          isChecked={params.authors === true}
          onChange={(isOn) => onChange({ authors: isOn ? 'true' : undefined })}
        />
        <Checkbox
          label={t('search.descriptions')}
          isChecked={params.descriptions !== false}
          onChange={(isOn) => onChange({ descriptions: isOn ? undefined : 'false' })}
        />
      </div>
      {filterCount(params) > 0 && (
        <Button variant="quiet" onClick={() => onChange(noFilters)}>
          {t('search.clearFilters')}
        </Button>
      )}
    </div>
  );
}
