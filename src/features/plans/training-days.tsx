/** On which days of the week a plan is trained: as it was designed, or on days of the athlete's own (S2.46). */
import { useWords } from '#src/i18n/use-words.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { toast } from '#src/ui/toast.ts';
import { dateOfWeekday } from './plan-words.ts';
import styles from './training-days.module.css';

type TrainingDaysProps = {
  /** On how many days the busiest week of the plan trains. */
  most: number;
  /** Weekdays from 0, Monday; null leaves the plan as it was designed. */
  chosen: readonly number[] | null;
  onChange: (chosen: readonly number[] | null) => void;
};

export function TrainingDays({ most, chosen, onChange }: TrainingDaysProps) {
  const { t, format } = useWords();
  const toggle = (day: number, isOn: boolean) => {
    const others = (chosen ?? []).filter((one) => one !== day);
    if (isOn && others.length >= most) toast({ text: t('planDialogs.trainingDays.most', { count: most }) });
    else onChange(isOn ? [...others, day] : others);
  };
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{t('planDialogs.trainingDays.title')}</legend>
      <SegmentedControl
        label={t('planDialogs.trainingDays.title')}
        value={chosen ? 'own' : 'designed'}
        onChange={(value) => onChange(value === 'own' ? [] : null)}
        options={[
          { value: 'designed', label: t('planDialogs.trainingDays.designed') },
          { value: 'own', label: t('planDialogs.trainingDays.own') },
        ]}
        isWide
      />
      {chosen && (
        <div className={styles.weekdays}>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <Checkbox
              key={day}
              label={format.weekdayShort(dateOfWeekday(day))}
              isChecked={chosen.includes(day)}
              onChange={(isOn) => toggle(day, isOn)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
