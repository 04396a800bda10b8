/** An athlete tags a workout of their own, in one line (S7.24). */
import { useRef, useState } from 'react';
import { sameValue } from '#core/domain/sync/digest.ts';
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { writeTags } from '#core/model/tags.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { TagsField } from '#src/app/workouts/tags-field.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import type { WorkoutPageData } from './workout-data.ts';

type TagsDialogProps = { shown: WorkoutPageData; isOpen: boolean; onClose: () => void };

export function TagsDialog({ shown, isOpen, onClose }: TagsDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('workout.tags')} isOpen={isOpen} onClose={onClose}>
      <TagsForm shown={shown} onClose={onClose} />
    </Dialog>
  );
}

function TagsForm({ shown: { workoutId, content }, onClose }: Omit<TagsDialogProps, 'isOpen'>) {
  const { t } = useWords();
  // What another device adds meanwhile stays: only what was typed here is sent.
  const [opened] = useState(content.tags);
  const before = writeTags(opened);
  const [text, setText] = useState(before);
  const tags = readTags(text);
  /** Saved twice at once, it is announced twice. */
  const isBusy = useRef(false);
  useUnsavedWork(text !== before);

  const save = async () => {
    if (!fitTags(tags) || isBusy.current) return;
    isBusy.current = true;
    const isSaved =
      text === before ||
      sameValue(tags, opened) ||
      (await doAct('updateWorkout', { workoutId, fields: { tags } }, { workouts: [{ id: workoutId, tags: opened }] }));
    isBusy.current = false;
    if (isSaved) onClose();
  };

  return (
    <DialogForm label={t('ui.save')} onSubmit={() => void save()} onCancel={onClose}>
      <TagsField text={text} onChange={setText} autoFocus />
    </DialogForm>
  );
}
