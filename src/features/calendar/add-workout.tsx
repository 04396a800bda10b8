/** Puts a workout on a day of the calendar. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pushWorkout } from '#src/app/acts/push-workout.ts';
import { WorkoutPicker } from '#src/app/workouts/workout-picker.tsx';
import { useFormat } from '#src/i18n/format.ts';

/** @param date null closes the dialog */
export function AddWorkout({ date, onClose }: { date: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  // A key that is held down, or pressed again before the dialog has gone, means the same session.
  const isAdding = useRef(false);

  const add = async (workoutId: string, day: string): Promise<void> => {
    if (isAdding.current) return;
    isAdding.current = true;
    const isAdded = await pushWorkout(workoutId, day).finally(() => (isAdding.current = false));
    if (isAdded) onClose();
  };

  return (
    <WorkoutPicker
      title={date ? t('calendar.addOn', { date: format.fullDate(date) }) : t('calendar.add')}
      isOpen={date !== null}
      onClose={onClose}
      onPick={({ workoutId }) => {
        if (date) void add(workoutId, date);
      }}
    />
  );
}
