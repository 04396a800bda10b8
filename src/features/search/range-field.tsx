/** A filter from – to. The address says seconds where athletes type minutes. */
import type { TFunction } from 'i18next';
import { rangeBounds, type RangeName } from '#core/contract/ranges.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { NumberRange } from '#src/ui/number-range.tsx';
import { type ChangeParams, readRange, type SearchParams, writeRange } from './search-params.ts';

type RangeFieldProps = { name: RangeName; params: SearchParams; onChange: ChangeParams };

const units: Partial<Record<RangeName, (t: TFunction) => string>> = {
  minutes: (t) => t('search.minutesUnit'),
  intensity: () => '%',
  workSeconds: (t) => t('search.minutesUnit'),
  workMeters: (t) => t('search.metersUnit'),
  workPercent: () => '%',
};

export function RangeField({ name, params, onChange }: RangeFieldProps) {
  const { t } = useWords();
  const { minimum, maximum } = rangeBounds[name];
  // Hundredths of a minute tell every second from the next.
  const [perUnit, fractionDigits] = name === 'workSeconds' ? [60, 2] : [1, 0];
  const shown = (value: number | null) => value && value / perUnit;
  const asked = (value: number | null) => value && Math.max(minimum, Math.round(value * perUnit));
  const { low, high } = readRange(params[name]);
  return (
    <NumberRange
      label={t(`search.${name}`)}
      value={{ low: shown(low), high: shown(high) }}
      onChange={(range) => onChange({ [name]: writeRange({ low: asked(range.low), high: asked(range.high) }) })}
      unit={units[name]?.(t)}
      minimum={Math.floor(minimum / perUnit)}
      maximum={maximum / perUnit}
      fractionDigits={fractionDigits}
    />
  );
}
