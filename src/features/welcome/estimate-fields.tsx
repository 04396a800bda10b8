/** What an estimate is worked out from: weight and experience on the bike, the time for 2,000 m on the rowing machine. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { experiences } from '#core/domain/settings/estimate-ftp.ts';
import { shownWeight, typedWeightKg, weightBounds } from '#core/domain/settings/weight.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import type { QuestionProps } from './answers.ts';
import styles from './welcome-page.module.css';

export const EstimateFields = (props: QuestionProps) =>
  props.answers.sport === 'rowing' ? <TwoThousandMetres {...props} /> : <WeightAndExperience {...props} />;

function WeightAndExperience({ answers: { riderWeightKg, units, experience }, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
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
        onChange={(typed) =>
          onAnswer({ riderWeightKg: typed === null ? null : typedWeightKg(typed, units, riderWeightKg) })
        }
      />
      <fieldset className={styles.experiences}>
        <legend className={styles.legend}>{t('welcome.experience')}</legend>
        {experiences.map((one) => (
          <label key={one} className={styles.experience}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={one === experience}
              onChange={() => onAnswer({ experience: one })}
            />
            {t(`welcome.experiences.${one}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function TwoThousandMetres({ answers: { minutes, seconds }, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.time}>
      <legend className={styles.legend}>{t('welcome.twoThousand')}</legend>
      <DecimalField
        label={t('welcome.minutes')}
        minimum={5}
        maximum={20}
        required
        value={minutes}
        onChange={(value) => onAnswer({ minutes: value })}
      />
      <DecimalField
        label={t('welcome.seconds')}
        minimum={0}
        maximum={59}
        value={seconds}
        onChange={(value) => onAnswer({ seconds: value })}
      />
    </fieldset>
  );
}
