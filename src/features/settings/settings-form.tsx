/** The settings that are saved together; only what was changed is sent (S5.13), and what is typed is never overwritten. */
import { type FormEvent, useEffect, useState } from 'react';
import { units } from '#core/model/settings.ts';
import { limits } from '#core/model/limits.ts';
import { changesIn, editField, shownValue, withoutSaved } from '#src/app/drafts/row-draft.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { timeIfTracked } from '#src/app/acts/time-of-act.ts';
import { timezoneOptions } from '#src/app/page/timezones.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { AgeSetting } from './age-setting.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import { FtpHistoryButton } from './ftp-history-button.tsx';
import { NumberSetting, type NumberSettingProps } from './number-setting.tsx';
import type { Draft, FieldName, Settings } from './settings-draft.ts';
import { mayBeEmptied } from './settings-edits.ts';
import { PaceSetting } from './pace-setting.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SportFields } from './sport-fields.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { useDraft } from './use-draft.ts';
import { ZoneFields } from './zone-fields.tsx';
import styles from './settings-form.module.css';

type SettingsFormProps = {
  settings: Settings;
  kept: Draft;
  /** All that was typed is saved. */
  onSaved?: () => void;
  /** Whether something typed is not saved, whenever that changes. */
  onUnsaved?: (isUnsaved: boolean) => void;
};

export function SettingsForm({ settings, kept, onSaved, onUnsaved }: SettingsFormProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const { draft, isRestored, isUnsaved, change, newest } = useDraft(settings, kept);
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);
  // Fields keep what is being typed; a new key lets them forget it.
  const [round, setRound] = useState(0);
  const clear = () => {
    change({});
    setRound(round + 1);
  };
  const edit = <Name extends FieldName>(field: Name, value: Settings[Name] | null) =>
    change(editField(settings, draft, field, value));
  const value = <Name extends FieldName>(field: Name) => shownValue(settings, draft, field);
  const number = { settings, draft, onChange: change } satisfies Partial<NumberSettingProps>;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const fields = changesIn(settings, draft, mayBeEmptied);
    if (Object.keys(fields).length === 0) return clear();
    const at = await timeIfTracked(database, fields);
    if (!(await doAct('updateSettings', { fields, ...at }, { settings: [settings] }))) return;
    const left = withoutSaved(newest(), fields);
    if (Object.keys(left).length > 0) return change(left);
    clear();
    onSaved?.();
  };

  // Only the sections of sports that are shown are there, and so held to their bounds (S5.10).
  const displayed = value('displayedSportProfiles') ?? [];
  const timezone = value('timezone') ?? '';

  return (
    <form key={round} className={styles.form} onSubmit={(event) => void save(event)}>
      <SettingsSection title={t('settings.athlete')}>
        <div>
          <TextField
            label={t('settings.name')}
            value={value('name') ?? ''}
            maxLength={limits.nameLength}
            autoComplete="name"
            required
            onChange={(name) => edit('name', name)}
          />
          <ChangedElsewhere field="name" {...number} />
        </div>
        <AgeSetting {...number} />
      </SettingsSection>
      <SettingsSection title={t('settings.thresholds')} note={t('settings.powerNote')}>
        {displayed.includes('bike') && <NumberSetting field="ftp" {...number} />}
        {displayed.includes('bike') && <NumberSetting field="criticalPower" {...number} />}
        {displayed.includes('bike') && value('criticalPower') !== null && <NumberSetting field="wPrime" {...number} />}
        {displayed.includes('swim') && <PaceSetting field="cssSecondsPer100m" {...number} />}
        {displayed.includes('swim') && <PaceSetting field="longCourseCssSecondsPer100m" {...number} />}
        {displayed.includes('swim') && <NumberSetting field="swimFtp" {...number} />}
        {displayed.includes('rowing') && <PaceSetting field="rowing2kSeconds" {...number} />}
        {displayed.includes('rowing') && <NumberSetting field="rowingFtp" {...number} />}
        <div className={styles.history}>
          <FtpHistoryButton settings={settings} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('settings.heart')}>
        <NumberSetting field="thresholdHR" {...number} />
        <NumberSetting field="maximumHR" {...number} />
        <ZoneFields {...number} />
      </SettingsSection>
      {displayed.includes('bike') && (
        <SettingsSection title={t('settings.riderAndBike')}>
          <NumberSetting field="riderWeightKg" {...number} />
          <NumberSetting field="bikeWeightKg" {...number} />
          <NumberSetting field="dragCoefficient" {...number} />
        </SettingsSection>
      )}
      <SettingsSection title={t('settings.sports')}>
        <SportFields {...number} />
      </SettingsSection>
      <SettingsSection title={t('settings.region')}>
        <div>
          <Select
            label={t('settings.timezone')}
            value={timezone}
            options={timezoneOptions(timezone)}
            onChange={(zone) => edit('timezone', zone)}
          />
          <ChangedElsewhere field="timezone" {...number} />
        </div>
        <div>
          <Select
            label={t('settings.units')}
            value={value('units') ?? 'metric'}
            options={units.options.map((unit) => ({ value: unit, label: t(`settings.unit.${unit}`) }))}
            onChange={(unit) => edit('units', unit)}
          />
          <ChangedElsewhere field="units" {...number} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('calendar.title')}>
        <SwitchSetting field="showWeeklyTotals" {...number} />
        <SwitchSetting field="compactView" {...number} />
      </SettingsSection>
      {isUnsaved && (
        <ActionBar
          label={t('settings.unsaved')}
          words={<p>{t(isRestored ? 'settings.restored' : 'settings.unsaved')}</p>}
        >
          <Button onClick={clear}>{t('settings.discard')}</Button>
          <Button type="submit" variant="primary">
            {t('ui.save')}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}
