/** From a session of a plan to the editor: for this plan alone, or for all that use the workout, where it is one's own. */
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './edit-workout.module.css';
import type { SheetItem } from './plan-sheet.ts';

type EditWorkoutProps = { planId: string; item: SheetItem };

export function EditWorkout({ planId, item: { id: itemId, workoutId } }: EditWorkoutProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const navigate = useNavigate();
  const own = useLive(() => liveRow(database, 'workouts', workoutId), [database, workoutId], undefined);
  const hasBoth = own !== undefined;
  const to = { params: { id: workoutId }, state: { inPlan: { planId, itemId } } };
  return (
    <div className={styles.edit}>
      <div className={styles.acts}>
        <Button icon={<Pencil />} onClick={() => void navigate({ to: '/workouts/$id/copy', ...to })}>
          {t('planGrid.edit.here')}
        </Button>
        {hasBoth && (
          <Button icon={<Pencil />} onClick={() => void navigate({ to: '/workouts/$id/edit', ...to })}>
            {t('planGrid.edit.everywhere')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t(hasBoth ? 'planGrid.edit.orEverywhere' : 'planGrid.edit.hereOnly')}</p>
    </div>
  );
}
