/** Puts a workout on a day of the calendar. */
import { useTranslation } from 'react-i18next';
import { pushWorkout } from '#src/app/push-workout.ts';
import { WorkoutPicker } from '#src/app/workout-picker.tsx';
import { useFormat } from '#src/i18n/format.ts';

/** @param date null closes the dialog */
export function AddWorkout({ date, onClose }: { date: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <WorkoutPicker
      title={date ? t('calendar.addOn', { date: format.fullDate(date) }) : t('calendar.add')}
      isOpen={date !== null}
      onClose={onClose}
      onPick={({ workoutId }) => {
        if (date) void pushWorkout(workoutId, date).then((isAdded) => isAdded && onClose());
      }}
    />
  );
}
