/** What an estimate is worked out from: weight and experience on the bike, the time for 2,000 m on the rowing machine. */
import { useId } from 'react';
import { experiences } from '#core/domain/settings/estimate-ftp.ts';
import { shownWeight, typedWeightKg, weightBounds } from '#core/domain/settings/weight.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ClockField } from '#src/ui/clock-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { type QuestionProps, sportOf } from './answers.ts';
import styles from './welcome-page.module.css';

export const EstimateFields = (props: QuestionProps) =>
  sportOf(props) === 'rowing' ? <TwoThousandMetres {...props} /> : <WeightAndExperience {...props} />;

function WeightAndExperience({ settings, draft, hints, onAnswer, onHint }: QuestionProps) {
  const { t } = useWords();
  const riderWeightKg = shownValue(settings, draft, 'riderWeightKg');
  const units = shownValue(settings, draft, 'units') ?? settings.units;
  const name = useId();
  return (
    <>
      <DecimalField
        key={units}
        label={t('settings.riderWeight')}
        {...weightBounds(settingsBounds.riderWeightKg, units)}
        fractionDigits={1}
        unit={t(`settings.weightUnit.${units}`)}
        required
        value={riderWeightKg === null ? null : shownWeight(riderWeightKg, units)}
        onChange={(typed) => {
          const told = typed === null ? null : typedWeightKg(typed, units, riderWeightKg);
          onAnswer(editField(settings, draft, 'riderWeightKg', told));
        }}
      />
      <ChangedElsewhere table="settings" field="riderWeightKg" row={settings} draft={draft} onChange={onAnswer} />
      <fieldset className={styles.experiences}>
        <legend className={styles.legend}>{t('welcome.experience')}</legend>
        {experiences.map((one) => (
          <label key={one} className={styles.experience}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={one === hints.experience}
              onChange={() => onHint({ experience: one })}
            />
            {t(`welcome.experiences.${one}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function TwoThousandMetres({ hints: { rowing2kSeconds }, onHint }: QuestionProps) {
  const { t } = useWords();
  return (
    <ClockField
      label={t('welcome.twoThousand')}
      {...settingsBounds.rowing2kSeconds}
      required
      value={rowing2kSeconds}
      onChange={(seconds) => onHint({ rowing2kSeconds: seconds })}
    />
  );
}
