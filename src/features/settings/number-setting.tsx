/** One number of the settings, with its bounds (S5.03 to S5.09) and word when another device has changed it. */
import type { ParseKeys } from 'i18next';
import { type Thresholds, thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { shownWeight, typedWeightKg, weightBounds } from '#core/domain/settings/weight.ts';
import { defaultBike, defaultWPrime } from '#core/model/default-settings.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { ftpNameOf } from '#core/model/thresholds.ts';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';
import { editOver, mayBeEmptied, shownOver } from './settings-edits.ts';

type NumberField =
  | (typeof ftpNameOf)[Sport]
  | 'criticalPower'
  | 'wPrime'
  | 'thresholdHR'
  | 'maximumHR'
  | 'riderWeightKg'
  | 'bikeWeightKg'
  | 'dragCoefficient';

interface NumberLine {
  label: ParseKeys;
  bounds: { minimum: number; maximum: number };
  fractionDigits: number;
  unit?: 'watts' | 'weight' | 'kilojoules';
  /** Used as long as none has been set, and shown in the field. */
  standard?: number;
  /** What targets use meanwhile, where the field stays empty. */
  placeholder?: (format: Format, thresholds: Thresholds) => string;
  note?: ParseKeys;
}

/** As many decimals as an entry of the history has: it may become the FTP of today. */
const watts = { bounds: settingsBounds.ftp, fractionDigits: 2, unit: 'watts' } as const;
const beats = { bounds: settingsBounds.heartRate, fractionDigits: 0 } as const;
const weight = { fractionDigits: 1, unit: 'weight' } as const;

const lines: Record<NumberField, NumberLine> = {
  ftp: { ...watts, label: 'settings.ftp', placeholder: ({ watts: say }, { bikeFtp }) => say(bikeFtp) },
  swimFtp: { ...watts, label: 'settings.swimBenchFtp', placeholder: ({ watts: say }, { swimFtp }) => say(swimFtp) },
  rowingFtp: {
    ...watts,
    label: 'settings.rowingFtp',
    placeholder: ({ watts: say }, { rowingFtp }) => say(rowingFtp),
  },
  criticalPower: {
    ...watts,
    bounds: settingsBounds.criticalPower,
    label: 'settings.criticalPower',
    note: 'settings.criticalPowerNote',
  },
  wPrime: {
    label: 'settings.wPrime',
    bounds: settingsBounds.wPrime,
    fractionDigits: 1,
    unit: 'kilojoules',
    standard: defaultWPrime,
  },
  thresholdHR: {
    ...beats,
    label: 'settings.thresholdHR',
    placeholder: ({ heartRate }, { thresholdHeartRate }) => heartRate(thresholdHeartRate),
  },
  maximumHR: { ...beats, label: 'settings.maximumHR' },
  riderWeightKg: { ...weight, label: 'settings.riderWeight', bounds: settingsBounds.riderWeightKg },
  bikeWeightKg: {
    ...weight,
    label: 'settings.bikeWeight',
    bounds: settingsBounds.bikeWeightKg,
    standard: defaultBike.bikeWeightKg,
  },
  dragCoefficient: {
    label: 'settings.dragCoefficient',
    bounds: settingsBounds.dragCoefficient,
    fractionDigits: 2,
    standard: defaultBike.dragCoefficient,
    note: 'settings.dragNote',
  },
};

export type NumberSettingProps = {
  field: NumberField;
  settings: Settings;
  draft: Draft;
  onChange: (draft: Draft) => void;
};

export function NumberSetting({ field, settings, draft, onChange }: NumberSettingProps) {
  const { t, format } = useWords();
  const { label, bounds, fractionDigits, unit, standard, placeholder, note } = lines[field];
  const kept =
    standard === undefined ? shownValue(settings, draft, field) : shownOver(settings, draft, field, standard);
  // Weights are typed in the units that the form shows, saved or not (S5.12).
  const units = unit === 'weight' ? (shownValue(settings, draft, 'units') ?? 'metric') : null;
  const isWork = unit === 'kilojoules';
  const shown = (own: number) => (isWork ? own / 1_000 : own);
  const value = kept !== null && units ? shownWeight(kept, units) : kept && shown(kept);
  const { minimum, maximum } = units
    ? weightBounds(bounds, units)
    : { minimum: shown(bounds.minimum), maximum: shown(bounds.maximum) };
  const isSet = standard !== undefined || (settings[field] ?? null) !== null;
  const isRequired = isSet && !mayBeEmptied.includes(field);
  const meanwhile = value === null && !isSet && placeholder;
  const change = (typed: number | null) => {
    const own = typed !== null && isWork ? Math.round(typed * 1_000) : typed;
    const told = own !== null && units ? typedWeightKg(own, units, settings[field] ?? standard ?? null) : own;
    onChange(
      standard === undefined
        ? editField(settings, draft, field, told)
        : editOver(settings, draft, field, standard, told),
    );
  };
  const [low, high] = [minimum, maximum].map((bound) => format.number(bound, Number.isInteger(bound) ? 0 : 1));
  return (
    <div>
      <DecimalField
        // What was typed in other units is shown again.
        key={units}
        {...{ minimum, maximum, fractionDigits, value }}
        unit={
          units
            ? t(`settings.weightUnit.${units}`)
            : isWork
              ? t('workout.kilojoules', { value: '' }).trim()
              : unit && format.wattsUnit()
        }
        label={t(label)}
        description={
          meanwhile
            ? t('settings.placeholder', { value: meanwhile(format, thresholdsOf(settings, null)) })
            : note && t(note)
        }
        required={isRequired}
        error={value === null && isRequired ? t('ui.number.outside', { minimum: low, maximum: high }) : undefined}
        onChange={change}
      />
      <ChangedElsewhere field={field} settings={settings} draft={draft} onChange={onChange} />
    </div>
  );
}
