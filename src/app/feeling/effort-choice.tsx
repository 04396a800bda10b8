/** How hard it was, from 1 to 10. */
import { useWords } from '#src/i18n/use-words.ts';
import styles from './feeling.module.css';

const efforts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type EffortChoiceProps = { effort: number | null; onChange: (effort: number) => void };

export function EffortChoice({ effort: chosen, onChange }: EffortChoiceProps) {
  const { t, format } = useWords();
  return (
    <fieldset className={styles.efforts}>
      <legend className={styles.legend}>{t('ride.feeling.effort')}</legend>
      {efforts.map((effort) => (
        <label key={effort} className={styles.effort}>
          <input
            type="radio"
            name="effort"
            className={styles.input}
            checked={chosen === effort}
            aria-label={t('ride.feeling.of', { effort: format.number(effort) })}
            onChange={() => onChange(effort)}
          />
          <span aria-hidden>{format.number(effort)}</span>
        </label>
      ))}
      <p aria-hidden className={styles.ends}>
        <span>{t('ride.feeling.easiest')}</span>
        <span>{t('ride.maximal')}</span>
      </p>
    </fieldset>
  );
}
