/** Says under a field that another device has saved a new value while this one is being typed. */
import { useTranslation } from 'react-i18next';
import { sayFields } from '#src/app/describe/fields.ts';
import { wordsFor } from '#src/app/describe/words.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { useTag } from '#src/i18n/i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { isChangedElsewhere, type Draft, type FieldName, type Settings } from './settings-draft.ts';
import styles from './changed-elsewhere.module.css';

type ChangedElsewhereProps = {
  field: FieldName;
  settings: Settings;
  draft: Draft;
  onChange: (draft: Draft) => void;
};

export function ChangedElsewhere(props: ChangedElsewhereProps) {
  return isChangedElsewhere(props.settings, props.draft, props.field) ? <Notice {...props} /> : null;
}

function Notice({ field, settings, draft, onChange }: ChangedElsewhereProps) {
  const { t } = useTranslation();
  const tag = useTag();
  const { database } = useAthlete();
  const saved = settings[field];
  const said = useLive(
    async () => sayFields('settings', { ...settings, [field]: saved }, wordsFor(database)),
    [database, field, settings, tag],
    [],
  );
  const isSport = field === 'activeSportProfile' || field === 'displayedSportProfiles';
  const value = said.find((one) => one.field === (isSport ? 'activeSportProfile' : field))?.value ?? '';
  const takeSaved = () => {
    const { [field]: _typed, ...others } = draft;
    onChange(others as Draft);
  };
  return (
    <p role="status" className={styles.notice}>
      {t('settings.changedElsewhere', { value })}
      <Button onClick={takeSaved}>{t('settings.takeIt')}</Button>
    </p>
  );
}
