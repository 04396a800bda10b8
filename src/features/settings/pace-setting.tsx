/** A setting in minutes and seconds: critical swim speed, also from its test, or the best 2,000 m of a rower. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowingPace } from '#core/domain/segments/pace.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import type { PaceName } from '#core/model/thresholds.ts';
import { CssTest } from '#src/app/workouts/css-test.tsx';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ClockField } from '#src/ui/clock-field.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';
import styles from './settings-form.module.css';

type PaceSettingProps = { field: PaceName; settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

export function PaceSetting({ field, settings, draft, onChange }: PaceSettingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = shownValue(settings, draft, field);
  const isSet = (settings[field] ?? null) !== null;
  const { minimum, maximum } = settingsBounds[field];
  const thresholds = thresholdsOf(settings);
  const meanwhile =
    field === 'cssSecondsPer100m'
      ? format.pacePer100(thresholds.cssSecondsPer100m)
      : format.pace(4 * rowingPace(thresholds.rowing2kWatts));
  return (
    <div>
      <ClockField
        label={t(`settings.${field}`)}
        description={value === null && !isSet ? t('settings.placeholder', { value: meanwhile }) : undefined}
        {...{ minimum, maximum, value }}
        unit={field === 'cssSecondsPer100m' ? format.per100Unit() : undefined}
        required={isSet}
        error={
          value === null && isSet
            ? t('ui.number.outside', { minimum: format.clock(minimum), maximum: format.clock(maximum) })
            : undefined
        }
        onChange={(seconds) => onChange(editField(settings, draft, field, seconds))}
      />
      <ChangedElsewhere field={field} settings={settings} draft={draft} onChange={onChange} />
      {field === 'cssSecondsPer100m' && (
        <FromTest onTake={(css) => onChange(editField(settings, draft, 'cssSecondsPer100m', css))} />
      )}
    </div>
  );
}

function FromTest({ onTake }: { onTake: (css: number) => void }) {
  const { t } = useTranslation();
  const [css, setCss] = useState<number | null>(null);
  return (
    <details className={styles.test}>
      <summary>{t('css.fromTest')}</summary>
      <div className={styles.testFields}>
        <CssTest onEstimate={setCss} />
        <Button
          disabledReason={css === null ? t('css.tooLittle') : undefined}
          onClick={() => css !== null && onTake(css)}
        >
          {t('ui.takeIt')}
        </Button>
      </div>
    </details>
  );
}
