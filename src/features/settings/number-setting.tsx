/** One number of the settings, with its bounds (S5.03, S5.04, S5.09) and word when another device has changed it. */
import { useTranslation } from 'react-i18next';
import { placeholderThresholds } from '#core/model/thresholds.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { editField, shownValue, type Draft, type Settings } from './settings-draft.ts';

/** What can be typed; core/model/settings.ts holds every side to the same bounds. */
const numbers = {
  ftp: { minimum: 20, maximum: 800, fractionDigits: 1, unit: 'W', label: 'settings.ftp' },
  swimFtp: { minimum: 20, maximum: 800, fractionDigits: 1, unit: 'W', label: 'settings.swimFtp' },
  rowingFtp: { minimum: 20, maximum: 800, fractionDigits: 1, unit: 'W', label: 'settings.rowingFtp' },
  thresholdHR: { minimum: 80, maximum: 240, fractionDigits: 0, unit: undefined, label: 'settings.thresholdHR' },
} as const;

export type NumberSettingProps = {
  field: keyof typeof numbers;
  settings: Settings;
  draft: Draft;
  onChange: (draft: Draft) => void;
};

export function NumberSetting({ field, settings, draft, onChange }: NumberSettingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, ...number } = numbers[field];
  const value = shownValue(settings, draft, field);
  const { minimum, maximum } = number;
  const isSet = settings[field] !== null;
  const placeholder = (field === 'thresholdHR' ? format.heartRate : format.watts)(placeholderThresholds[field]);
  return (
    <div>
      <DecimalField
        {...number}
        label={t(label)}
        value={value}
        description={value === null && !isSet ? t('settings.placeholder', { value: placeholder }) : undefined}
        required={isSet}
        error={value === null && isSet ? t('ui.number.outside', { minimum, maximum }) : undefined}
        onChange={(typed) => onChange(editField(settings, draft, field, typed))}
      />
      <ChangedElsewhere field={field} settings={settings} draft={draft} onChange={onChange} />
    </div>
  );
}
