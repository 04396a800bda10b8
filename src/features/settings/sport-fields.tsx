/** Which sports the athlete sees, and which one now (S4.01). */
import { sports, type Sport } from '#core/model/sport.ts';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';
import { editSports } from './settings-edits.ts';
import styles from './sport-fields.module.css';

type SportFieldsProps = { settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

export function SportFields({ settings, draft, onChange }: SportFieldsProps) {
  const { t } = useWords();
  const displayed = shownValue(settings, draft, 'displayedSportProfiles') ?? [];
  const active = shownValue(settings, draft, 'activeSportProfile') ?? 'bike';
  const show = (sport: Sport, isShown: boolean) =>
    onChange(
      editSports(
        settings,
        draft,
        sports.filter((one) => (one === sport ? isShown : displayed.includes(one))),
      ),
    );
  // S2.42: one sport stays, and so does the one that is trained now.
  const reasonToStay = (sport: Sport): string | undefined => {
    if (displayed.length === 1 && displayed[0] === sport) return t('settings.oneSportStays');
    return sport === active ? t('settings.activeStays') : undefined;
  };

  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('settings.displayedSports')}</legend>
        {sports.map((sport) => (
          <Checkbox
            key={sport}
            label={t(`sport.${sport}`)}
            isChecked={displayed.includes(sport)}
            disabledReason={reasonToStay(sport)}
            onChange={(isShown) => show(sport, isShown)}
          />
        ))}
        <ChangedElsewhere field="displayedSportProfiles" settings={settings} draft={draft} onChange={onChange} />
      </fieldset>
      {displayed.length > 1 && (
        <div>
          <p aria-hidden className={styles.legend}>
            {t('settings.activeSport')}
          </p>
          <SegmentedControl
            label={t('settings.activeSport')}
            value={active}
            isWide
            options={sports
              .filter((sport) => displayed.includes(sport))
              .map((sport) => ({ value: sport, label: t(`sport.${sport}`) }))}
            onChange={(sport) => onChange(editField(settings, draft, 'activeSportProfile', sport))}
          />
          <ChangedElsewhere field="activeSportProfile" settings={settings} draft={draft} onChange={onChange} />
        </div>
      )}
    </>
  );
}
