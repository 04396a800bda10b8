/** How hard a session felt, from 1 to 10, and what there is to say of it; kept with it as it is said. */
import { useState } from 'react';
import type { Feeling as RideFeeling } from '#core/domain/ride/ride.ts';
import { limits } from '#core/model/limits.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { EffortChoice } from './effort-choice.tsx';
import styles from './feeling.module.css';

type FeelingProps = {
  /** What was said before. */
  said: RideFeeling;
  onChange: (feeling: RideFeeling) => void;
};

export function Feeling({ said, onChange }: FeelingProps) {
  const { t } = useWords();
  const [feeling, setFeeling] = useState(said);
  const [comment, setComment] = useState(said.comment ?? '');

  const change = (next: RideFeeling) => {
    setFeeling(next);
    onChange(next);
  };

  const write = (typed: string) => {
    setComment(typed);
    const text = typed.trim();
    if (text === (feeling.comment ?? '')) return;
    const { comment: _before, ...rest } = feeling;
    change(text === '' ? rest : { ...rest, comment: text });
  };

  return (
    <div className={styles.feeling}>
      <EffortChoice effort={feeling.effort ?? null} onChange={(effort) => change({ ...feeling, effort })} />
      <TextField
        label={t('ride.feeling.comment')}
        isOptional
        rows={2}
        maxLength={limits.noteLength}
        value={comment}
        onChange={write}
      />
    </div>
  );
}
