/** A setting that is on or off, and has a standard as long as it was not told (S3.03). */
import type { ParseKeys } from 'i18next';
import { defaultAppSettings } from '#core/domain/settings/app-settings.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';
import { editOver, shownOver } from './settings-edits.ts';

const lines = {
  showWeeklyTotals: { label: 'settings.weeklyTotals' },
  compactView: { label: 'settings.compactView', note: 'settings.compactNote' },
} as const satisfies Record<string, { label: ParseKeys; note?: ParseKeys }>;

type SwitchSettingProps = {
  field: keyof typeof lines;
  settings: Settings;
  draft: Draft;
  onChange: (draft: Draft) => void;
};

export function SwitchSetting({ field, settings, draft, onChange }: SwitchSettingProps) {
  const { t } = useWords();
  const line: { label: ParseKeys; note?: ParseKeys } = lines[field];
  const standard = defaultAppSettings[field];
  return (
    <div>
      <Checkbox
        label={t(line.label)}
        description={line.note && t(line.note)}
        isChecked={shownOver(settings, draft, field, standard) ?? standard}
        onChange={(isOn) => onChange(editOver(settings, draft, field, standard, isOn))}
      />
      <ChangedElsewhere field={field} settings={settings} draft={draft} onChange={onChange} />
    </div>
  );
}
