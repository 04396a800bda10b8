/** What an empty workout can begin with, in sight: the shapes that most sessions are variations of. */
import { useMemo } from 'react';
import { type Template, templates } from '#core/domain/editing/templates.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import type { Sport } from '#core/model/sport.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './template-picker.module.css';

type TemplatePickerProps = { sport: Sport; onPick: (template: Template) => void };

export function TemplatePicker({ sport, onPick }: TemplatePickerProps) {
  const { t } = useWords();
  const offers = useMemo(
    () => templates[sport].map((template) => ({ template, shape: workoutProfile(sport, template.segments) })),
    [sport],
  );
  return (
    <section aria-labelledby="templates" className={styles.templates}>
      <h2 id="templates" className={styles.heading}>
        {t('editor.tools.templates')}
      </h2>
      <div className={styles.offers}>
        {offers.map(({ template, shape }) => (
          <button key={template.workoutType} type="button" className={styles.offer} onClick={() => onPick(template)}>
            <WorkoutProfile shape={shape} height={40} isDecorative />
            <span>{t(`workout.type.${template.workoutType}`)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
