/** Puts a workout on a day of the calendar, or writes there what is none: a note, a day of rest, another sport. */
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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

type Shown = Pick<AddWorkoutProps, 'date'> & {
  /** The day that was asked for last. */
  day: string;
  /** What is being written; null: the first step. */
  kind: FormKind | null;
};

export function AddWorkout({ date, onPaste, onClose }: AddWorkoutProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const clip = useLive<StoredClip | null>(() => storedClip(database), [database], null);
  // Closed, it leaves as it was; opened again, it begins anew.
  const [shown, setShown] = useState<Shown>({ date, day: date ?? '', kind: null });
  if (shown.date !== date) setShown(date === null ? { ...shown, date } : { date, day: date, kind: null });
  const { day, kind } = shown;
  const setKind = (to: FormKind | null) => setShown({ ...shown, kind: to });
  const { leave, question } = useAskedClose();
  // A key that is pressed again before the dialog has gone means the same session.
  const isAdding = useRef(false);
  const add = async (act: (on: string) => Promise<boolean>): Promise<boolean> => {
    if (isAdding.current || date === null) return false;
    isAdding.current = true;
    let isAdded = false;
    try {
      isAdded = await act(date);
    } finally {
      isAdding.current = isAdded;
    }
    if (isAdded) onClose();
    return isAdded;
  };
  useEffect(() => {
    if (date === null) isAdding.current = false;
  }, [date]);

  if (kind !== null)
    return (
      <>
        <Dialog
          title={`${t(`calendar.entry.${kind}`)}\u00a0· ${format.fullDate(day)}`}
          isOpen={date !== null}
          onClose={() => leave(onClose)}
        >
          <EntryForm
            kind={kind}
            entry={null}
            onSave={(entry) => add((on) => addEntry(entry, on))}
            onCancel={() => leave(() => setKind(null))}
          />
        </Dialog>
        {question}
      </>
    );
  return (
    <WorkoutPicker
      title={t('calendar.addOn', { date: format.fullDate(day) })}
      isOpen={date !== null}
      onClose={onClose}
      lead={
        <div className={styles.others}>
          <Button icon={<EntryIcon of="note" />} onClick={() => setKind('note')}>
            {t('calendar.entry.note')}
          </Button>
          <Button icon={<EntryIcon of="rest" />} onClick={() => void add((on) => addEntry({ kind: 'rest' }, on))}>
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
      onPick={({ workoutId }) => void add((on) => pushWorkout(workoutId, on))}
    />
  );
}
