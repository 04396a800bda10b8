/** While several activities are chosen: how many, and what can be done with all of them. */
import { EyeOff, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fitTags, readTags } from '#core/domain/workouts/tags.ts';
import { limits } from '#core/model/limits.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { TagsField } from '#src/app/workouts/tags-field.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { Select } from '#src/ui/select.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import pageStyles from './activity-page.module.css';
import { measuringInWorker } from './read-in-worker.ts';
import { fieldsOfSport, type SportName, sportOptions } from './sport-names.ts';
import { changeMany, deleteMany, giveManySport, tagMany } from './many-acts.ts';
import type { Activity } from './reads.ts';

type ManyBarProps = {
  selected: readonly Activity[];
  onAll: () => void;
  onEnd: () => void;
};

export function ManyBar({ selected, onAll, onEnd }: ManyBarProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'tags' | 'sport' | null>(null);
  const reason =
    selected.length === 0
      ? t('activities.many.none')
      : selected.length > limits.bulkRows
        ? t('activities.many.tooMany', { most: limits.bulkRows })
        : undefined;
  const isHidden = selected.length > 0 && selected.every((one) => one.isHidden);
  const hide = useOneAtATime(async () => {
    if (await changeMany(selected, () => ({ isHidden: !isHidden }))) onEnd();
  });
  const remove = useOneAtATime(async () => {
    if (await deleteMany(selected)) onEnd();
  });
  useShortcut('Escape', 'calendar.select.end', onEnd);
  const { leave, question } = useAskedClose();
  const dialog = { selected, onClose: () => leave(() => setAsked(null)), onDone: onEnd };
  return (
    <ActionBar
      label={t('activities.many.start')}
      words={<p role="status">{t('calendar.select.count', { count: selected.length })}</p>}
    >
      <Button variant="quiet" onClick={onEnd}>
        {t('ui.cancel')}
      </Button>
      <Button variant="quiet" onClick={onAll}>
        {t('activities.many.all')}
      </Button>
      <Button icon={<Tag />} disabledReason={reason} onClick={() => setAsked('tags')}>
        {t('workout.tags')}
      </Button>
      <Button disabledReason={reason} onClick={() => setAsked('sport')}>
        {t('workout.sport')}
      </Button>
      <Button icon={<EyeOff />} disabledReason={reason} onClick={() => void hide()}>
        {t(isHidden ? 'activities.show' : 'activities.hide')}
      </Button>
      <Button variant="danger" icon={<Trash2 />} disabledReason={reason} onClick={() => void remove()}>
        {t('ui.delete')}
      </Button>
      <Dialog title={t('activities.many.tag')} isOpen={asked === 'tags'} onClose={dialog.onClose}>
        <TagsForm {...dialog} />
      </Dialog>
      <Dialog title={t('activities.many.sport')} isOpen={asked === 'sport'} onClose={dialog.onClose}>
        <SportForm {...dialog} />
      </Dialog>
      {question}
    </ActionBar>
  );
}

type FormProps = { selected: readonly Activity[]; onClose: () => void; onDone: () => void };

function TagsForm({ selected, onClose, onDone }: FormProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const tags = readTags(text);
  useUnsavedWork(text !== '');
  const save = useOneAtATime(async () => {
    if (tags.length === 0 || !fitTags(tags)) return;
    if (await tagMany(selected, tags)) onDone();
  });
  return (
    <DialogForm label={t('ui.add')} onSubmit={() => void save()} onCancel={onClose}>
      <TagsField text={text} onChange={setText} autoFocus />
    </DialogForm>
  );
}

function SportForm({ selected, onClose, onDone }: FormProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const [sport, setSport] = useState<SportName>('bike');
  const save = useOneAtATime(async () => {
    if (await measuringInWorker((measure) => giveManySport(database, selected, fieldsOfSport(sport), measure)))
      onDone();
  });
  return (
    <DialogForm label={t('ui.save')} onSubmit={() => void save()} onCancel={onClose}>
      <Select label={t('workout.sport')} value={sport} onChange={setSport} options={sportOptions(t)} />
      <p className={pageStyles.note}>{t('activities.recording.numbersFollow')}</p>
    </DialogForm>
  );
}
