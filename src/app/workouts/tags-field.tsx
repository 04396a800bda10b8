/** The tags of a workout in one line, with commas between them (S7.24). */
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { TextField } from '#src/ui/text-field.tsx';

type TagsFieldProps = {
  /** As typed: a comma at its end is the beginning of the next tag. */
  text: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** In a dialog that is for these words. */
  autoFocus?: boolean;
};

export function TagsField({ text, onChange, onBlur, autoFocus = false }: TagsFieldProps) {
  const { t } = useWords();
  const { tags: most, tagCharacters: characters } = workoutLimits;
  return (
    <TextField
      label={t('workout.tags')}
      description={t('workout.tagsNote')}
      value={text}
      onChange={onChange}
      onBlur={onBlur}
      maxLength={most * (characters + 2)}
      error={fitTags(readTags(text)) ? undefined : t('workout.tagsTooMany', { most, characters })}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the dialog is for these words
      autoFocus={autoFocus}
    />
  );
}
