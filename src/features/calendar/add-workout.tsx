/** Puts a workout on a day of the calendar, or writes there what is none: a note, a day of rest, another sport. */
import { ClipboardPaste } from 'lucide-react';
import { useRef, useState } from 'react';
import { pushWorkout } from '#src/app/acts/push-workout.ts';
import { addEntry } from '#src/app/acts/session-acts.ts';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { WorkoutPicker } from '#src/app/workouts/workout-picker.tsx';
import { type StoredClip, storedClip } from '#src/db/calendar-clip.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import styles from './add-workout.module.css';
import { EntryIcon } from './entry-icon.tsx';
import type { FormKind } from './entry-form.tsx';

const EntryForm = onDemand(async () => {
  const [module] = await Promise.all([import('./entry-form.tsx'), loadLaterWords()]);
  return module.EntryForm;
});

type AddWorkoutProps = {
  /** Null closes the dialog. */
  date: string | null;
  onPaste: (date: string) => Promise<boolean>;
  onClose: () => void;
};

export function AddWorkout({ date, onPaste, onClose }: AddWorkoutProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const clip = useLive<StoredClip | null>(() => storedClip(database), [database], null);
  const [kind, setKind] = useState<FormKind | null>(null);
  const { leave, question } = useAskedClose();
  // A key that is held down, or pressed again before the dialog has gone, means the same session.
  const isAdding = useRef(false);
  const close = () => {
    setKind(null);
    onClose();
  };
  const add = async (act: (day: string) => Promise<boolean>): Promise<boolean> => {
    if (isAdding.current || date === null) return false;
    isAdding.current = true;
    const isAdded = await act(date).finally(() => (isAdding.current = false));
    if (isAdded) close();
    return isAdded;
  };

  if (kind !== null)
    return (
      <>
        <Dialog
          title={t(`calendar.entry.${kind}`) + (date ? `\u00a0· ${format.fullDate(date)}` : '')}
          isOpen={date !== null}
          onClose={() => leave(close)}
        >
          <EntryForm
            kind={kind}
            entry={null}
            onSave={(entry) => add((day) => addEntry(entry, day))}
            onCancel={() => leave(() => setKind(null))}
          />
        </Dialog>
        {question}
      </>
    );
  return (
    <WorkoutPicker
      title={date ? t('calendar.addOn', { date: format.fullDate(date) }) : t('calendar.add')}
      isOpen={date !== null}
      onClose={close}
      lead={
        <div className={styles.others}>
          <Button icon={<EntryIcon of="note" />} onClick={() => setKind('note')}>
            {t('calendar.entry.note')}
          </Button>
          <Button icon={<EntryIcon of="rest" />} onClick={() => void add((day) => addEntry({ kind: 'rest' }, day))}>
            {t('calendar.entry.rest')}
          </Button>
          <Button icon={<EntryIcon of="run" />} onClick={() => setKind('sport')}>
            {t('calendar.entry.sport')}
          </Button>
          {clip && (
            <Button icon={<ClipboardPaste />} onClick={() => void add(onPaste)}>
              {t('calendar.paste.here')}
            </Button>
          )}
        </div>
      }
      onPick={({ workoutId }) => void add((day) => pushWorkout(workoutId, day))}
    />
  );
}
