/** The filters of the search: beside the results on wide screens, in a sheet on phones. */
import { setMeasures, wholeMeasures } from '#core/contract/ranges.ts';
import { workoutSorts } from '#core/contract/sorts.ts';
import { sports, type Sport } from '#core/model/sport.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './search-filters.module.css';
import { RangeField } from './range-field.tsx';
import { type ChangeParams, filterCount, levels, type SearchParams } from './search-params.ts';

type SearchFiltersProps = {
  params: SearchParams;
  onChange: ChangeParams;
};

const noFilters = {
  sport: undefined,
  level: undefined,
  minutes: undefined,
  stress: undefined,
  intensity: undefined,
  repeats: undefined,
  workSeconds: undefined,
  workMeters: undefined,
  workPercent: undefined,
  workCadence: undefined,
  mine: undefined,
  cadence: undefined,
  comments: undefined,
  authors: undefined,
  descriptions: undefined,
};

export function SearchFilters({ params, onChange }: SearchFiltersProps) {
  const { t } = useWords();
  const isAthlete = useVisitorOrAthlete() !== null;
  const sportOptions = [
    { value: 'all' as const, label: t('search.allSports') },
    ...sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) })),
  ];
  return (
    <div className={styles.filters}>
      {/* What is like another workout comes in the order of how like it is. */}
      {params.like === undefined && (
        <Select
          label={t('search.sort')}
          value={params.sort ?? 'popularity'}
          onChange={(sort) => onChange({ sort: sort === 'popularity' ? undefined : sort })}
          options={workoutSorts.map((sort) => ({ value: sort, label: t(`search.sorts.${sort}`) }))}
        />
      )}
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
      {wholeMeasures.map((name) => (
        <RangeField key={name} {...{ name, params, onChange }} />
      ))}
      <Disclosure summary={t('search.sets')} isOpenAtFirst={setMeasures.some((name) => params[name] !== undefined)}>
        <div className={styles.filters}>
          {setMeasures.map((name) => (
            <RangeField key={name} {...{ name, params, onChange }} />
          ))}
          <p className={styles.hint}>{t('search.typeHint')}</p>
        </div>
      </Disclosure>
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
