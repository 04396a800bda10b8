/** The eight colours of the calendar (S9.02), as radio buttons with their names. */
import { useId } from 'react';
import { type EventColor, eventColors } from '#core/model/event-bounds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import '#src/styles/event-colors.css';
import styles from './color-field.module.css';

export function ColorField({ value, onChange }: { value: EventColor; onChange: (color: EventColor) => void }) {
  const { t } = useWords();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('calendar.color.title')}</legend>
      <div className={styles.colors}>
        {eventColors.map((color) => (
          <label key={color} className={styles.color} data-color={color} title={t(`calendar.color.${color}`)}>
            <input
              type="radio"
              name={name}
              aria-label={t(`calendar.color.${color}`)}
              checked={color === value}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
