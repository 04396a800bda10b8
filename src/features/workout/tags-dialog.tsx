/** An athlete tags a workout of their own, in one line; saving makes a version (S7.24). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { workoutLimits } from '#core/model/workout.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { useUnsavedWork } from '#src/app/unsaved-work.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from '#src/ui/dialog-form.module.css';
import type { WorkoutPageData } from './workout-data.ts';

type TagsDialogProps = { shown: WorkoutPageData; isOpen: boolean; onClose: () => void };

export function TagsDialog({ shown, isOpen, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('workout.tags')} isOpen={isOpen} onClose={onClose}>
      <TagsForm shown={shown} onClose={onClose} />
    </Dialog>
  );
}

function TagsForm({ shown: { workoutId, versionId, content }, onClose }: Omit<TagsDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const before = content.tags.join(', ');
  const [text, setText] = useState(before);
  const tags = readTags(text);
  const isFitting = fitTags(tags);
  useUnsavedWork(text !== before);

  const save = async () => {
    if (!isFitting) return;
    const isSaved =
      tags.join() === content.tags.join() ||
      (await doAct('saveVersion', {
        workoutId,
        versionId: freshRowId(),
        parentVersionId: versionId,
        createdAt: new Date().toISOString(),
        content: { ...content, tags },
      }));
    if (isSaved) onClose();
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('workout.tags')}
        description={t('workout.tagsNote')}
        value={text}
        onChange={setText}
        maxLength={workoutLimits.tags * (workoutLimits.tagCharacters + 2)}
        error={
          isFitting
            ? undefined
            : t('workout.tagsTooMany', { most: workoutLimits.tags, characters: workoutLimits.tagCharacters })
        }
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for these words
        autoFocus
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
