/** The athlete's age, which is stored as a birthday and so stays current (S5.02, S5.15). */
import { ageOn, birthdayOfAge } from '#core/domain/settings/age.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';

type AgeSettingProps = { settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

export function AgeSetting({ settings, draft, onChange }: AgeSettingProps) {
  const { t } = useWords();
  const today = useToday();
  const { birthdayDate: saved = null } = settings;
  const birthday = shownValue(settings, draft, 'birthdayDate');
  const change = (age: number | null) => {
    // The age that follows from the saved birthday is no change of it, in any month.
    const isSaved = saved !== null && age === ageOn(saved, today);
    const birthdayDate = age === null ? null : isSaved ? saved : birthdayOfAge(age, today);
    onChange(editField(settings, draft, 'birthdayDate', birthdayDate));
  };
  const { minimum, maximum } = settingsBounds.age;
  const isMissing = saved !== null && birthday === null;
  return (
    <div>
      <DecimalField
        label={t('settings.age')}
        value={birthday === null ? null : ageOn(birthday, today)}
        {...settingsBounds.age}
        isOptional={saved === null}
        required={saved !== null}
        error={isMissing ? t('ui.number.outside', { minimum, maximum }) : undefined}
        onChange={change}
      />
      <ChangedElsewhere field="birthdayDate" settings={settings} draft={draft} onChange={onChange} />
    </div>
  );
}
