/** An athlete tags a workout of their own, in one line (S7.24). */
import { useRef, useState } from 'react';
import { sameValue } from '#core/domain/sync/digest.ts';
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { writeTags } from '#core/model/tags.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { TagsField } from '#src/app/workouts/tags-field.tsx';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import type { WorkoutPageData } from './workout-data.ts';

type TagsDialogProps = { shown: WorkoutPageData; isOpen: boolean; onClose: () => void };

export function TagsDialog({ shown, isOpen, onClose }: TagsDialogProps) {
  const { t } = useWords();
  const { leave, question } = useAskedClose();
  const cancel = () => leave(onClose);
  return (
    <>
      <Dialog title={t('workout.tags')} isOpen={isOpen} onClose={cancel}>
        <TagsForm shown={shown} onSaved={onClose} onCancel={cancel} />
      </Dialog>
      {question}
    </>
  );
}

type TagsFormProps = Pick<TagsDialogProps, 'shown'> & { onSaved: () => void; onCancel: () => void };

function TagsForm({ shown: { workoutId, content }, onSaved, onCancel }: TagsFormProps) {
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
    if (isSaved) onSaved();
  };

  return (
    <DialogForm label={t('ui.save')} onSubmit={() => void save()} onCancel={onCancel}>
      <TagsField text={text} onChange={setText} autoFocus />
    </DialogForm>
  );
}
