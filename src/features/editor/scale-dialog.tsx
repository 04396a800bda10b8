/** Asks how long or how hard the workout shall be, and shows the result. */
import { useMemo, useState } from 'react';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { scaleWorkout } from '#core/domain/editing/scale-workout.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import styles from './tool-dialog.module.css';

type ToolDialogProps = {
  edited: EditedWorkout;
  isOpen: boolean;
  onChange: (next: EditedWorkout) => void;
  onClose: () => void;
};

export function ScaleDialog({ isOpen, onClose, ...props }: ToolDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('editor.tools.scale')} isOpen={isOpen} onClose={onClose}>
      <Form {...props} onClose={onClose} />
    </Dialog>
  );
}

function Form({ edited, onChange, onClose }: Omit<ToolDialogProps, 'isOpen'>) {
  const { t } = useWords();
  const { sport, segments } = edited;
  const [by, setBy] = useState<'duration' | 'stress'>('duration');
  const now = useMemo(() => workoutStats(sport, segments), [sport, segments]);
  const minutes = Math.round(now.durationSeconds / 60);
  const [wanted, setWanted] = useState<number | null>(minutes);
  useUnsavedWork(by !== 'duration' || wanted !== minutes, 'text');
  const scaled = useMemo(
    () => (wanted === null ? null : scaleWorkout(edited, by, by === 'duration' ? wanted * 60 : wanted)),
    [edited, by, wanted],
  );
  const choose = (next: 'duration' | 'stress') => {
    setBy(next);
    setWanted(Math.round(next === 'duration' ? now.durationSeconds / 60 : now.stress));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!scaled) return;
        onChange({ ...edited, segments: scaled });
        onClose();
      }}
    >
      <SegmentedControl
        label={t('editor.tools.scaleBy')}
        value={by}
        onChange={choose}
        isWide
        options={[
          { value: 'duration', label: t('workout.duration') },
          { value: 'stress', label: t('workout.stress') },
        ]}
      />
      <DecimalField
        key={by}
        label={t(by === 'duration' ? 'editor.tools.minutes' : 'workout.stress')}
        value={wanted}
        minimum={1}
        maximum={1440}
        fractionDigits={by === 'duration' ? 2 : 0}
        required
        onChange={setWanted}
      />
      <BeforeAndAfter before={edited} after={scaled ? { ...edited, segments: scaled } : edited} />
      <Button type="submit" variant="primary" disabledReason={scaled ? undefined : t('editor.tools.outOfReach')}>
        {t('editor.tools.take')}
      </Button>
    </form>
  );
}
