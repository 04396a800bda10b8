/** How hard a session felt, from 1 to 10, and what there is to say of it; kept with it as it is chosen. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feeling as RideFeeling } from '#core/domain/ride/ride.ts';
import { limits } from '#core/model/limits.ts';
import { useFormat } from '#src/i18n/format.ts';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './feeling.module.css';

/** After this long without a key what was typed is kept, also where the page is then closed. */
const pauseMilliseconds = 800;

const efforts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type FeelingProps = {
  /** What was said before. */
  said: RideFeeling;
  onChange: (feeling: RideFeeling) => void;
};

export function Feeling({ said, onChange }: FeelingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [feeling, setFeeling] = useState(said);
  const [comment, setComment] = useState(said.comment ?? '');

  const change = (next: RideFeeling) => {
    setFeeling(next);
    onChange(next);
  };

  const keepComment = (typed: string) => {
    const text = typed.trim();
    if (text === (feeling.comment ?? '')) return;
    const { comment: _before, ...rest } = feeling;
    change(text === '' ? rest : { ...rest, comment: text });
  };
  const keep = useEffectEvent(keepComment);
  useEffect(() => {
    const timer = setTimeout(() => keep(comment), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [comment]);

  return (
    <div className={styles.feeling}>
      <fieldset className={styles.efforts}>
        <legend className={styles.legend}>{t('ride.feeling.effort')}</legend>
        {efforts.map((effort) => (
          <label key={effort} className={styles.effort}>
            <input
              type="radio"
              name="effort"
              className={styles.input}
              checked={feeling.effort === effort}
              aria-label={t('ride.feeling.of', { effort: format.number(effort) })}
              onChange={() => change({ ...feeling, effort })}
            />
            <span aria-hidden>{format.number(effort)}</span>
          </label>
        ))}
        <p aria-hidden className={styles.ends}>
          <span>{t('ride.feeling.easiest')}</span>
          <span>{t('ride.maximal')}</span>
        </p>
      </fieldset>
      <TextField
        label={t('ride.feeling.comment')}
        isOptional
        rows={2}
        maxLength={limits.noteLength}
        value={comment}
        onChange={setComment}
        onBlur={() => keepComment(comment)}
      />
    </div>
  );
}
