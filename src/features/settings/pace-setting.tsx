/** A setting in minutes and seconds: critical swim speed, also from its test, or the best 2,000 m of a rower. */
import { useState } from 'react';
import { rowingPace } from '#core/domain/segments/pace.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { cssNameOf, type PaceName } from '#core/model/thresholds.ts';
import { CssTest, type TestedCss } from '#src/app/workouts/css-test.tsx';
import { editField, shownValue } from '#src/app/drafts/row-draft.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ClockField } from '#src/ui/clock-field.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ChangedElsewhere } from './settings-changed-elsewhere.tsx';
import type { Draft, Settings } from './settings-draft.ts';
import { mayBeEmptied } from './settings-edits.ts';
import styles from './settings-form.module.css';

type FormProps = { settings: Settings; draft: Draft; onChange: (draft: Draft) => void };

export function PaceSetting({ field, settings, draft, onChange }: FormProps & { field: PaceName }) {
  const { t, format } = useWords();
  const value = shownValue(settings, draft, field);
  const isLongCourse = field === 'longCourseCssSecondsPer100m';
  const isSet = (settings[field] ?? null) !== null;
  const isRequired = isSet && !mayBeEmptied.includes(field);
  const { minimum, maximum } = settingsBounds[field];
  const thresholds = thresholdsOf(settings, null);
  const meanwhile =
    field === 'rowing2kSeconds'
      ? format.pace(4 * rowingPace(thresholds.rowing2kWatts))
      : format.pacePer100(thresholds.cssSecondsPer100m);
  const placeholder = value === null && !isSet ? t('settings.placeholder', { value: meanwhile }) : undefined;
  return (
    <div>
      <ClockField
        label={t(`settings.${field}`)}
        description={isLongCourse ? t('settings.longCourseNote') : placeholder}
        {...{ minimum, maximum, value }}
        unit={field === 'rowing2kSeconds' ? undefined : format.per100Unit()}
        required={isRequired}
        error={
          value === null && isRequired
            ? t('ui.number.outside', { minimum: format.clock(minimum), maximum: format.clock(maximum) })
            : undefined
        }
        onChange={(seconds) => onChange(editField(settings, draft, field, seconds))}
      />
      <ChangedElsewhere field={field} settings={settings} draft={draft} onChange={onChange} />
      {isLongCourse && <FromTest settings={settings} draft={draft} onChange={onChange} />}
    </div>
  );
}

/** Below both paces: sets that of the pool in which the test was swum. */
function FromTest({ settings, draft, onChange }: FormProps) {
  const { t } = useWords();
  const [css, setCss] = useState<TestedCss | null>(null);
  return (
    <Disclosure summary={t('css.fromTest')}>
      <div className={styles.testFields}>
        <CssTest onEstimate={setCss} />
        <Button
          disabledReason={css === null ? t('css.tooLittle') : undefined}
          onClick={() => css && onChange(editField(settings, draft, cssNameOf(css.pool), css.secondsPer100m))}
        >
          {t('ui.takeIt')}
        </Button>
      </div>
    </Disclosure>
  );
}
