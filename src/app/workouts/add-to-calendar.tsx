/** Puts a workout on a day of the athlete's calendar, from wherever the workout is seen. */
import { useState } from 'react';
import { shiftDate } from '#core/domain/dates.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './add-to-calendar.module.css';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { keepWorkout, pushWorkout } from '#src/app/acts/push-workout.ts';
import { useToday } from '#src/app/page/today.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';

type AddToCalendarProps = {
  /** Null closes the dialog. */
  workout: { workoutId: string; name: string } | null;
  onClose: () => void;
};

export function AddToCalendar({ workout, onClose }: AddToCalendarProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('workout.addToCalendar')} isOpen={workout !== null} onClose={onClose}>
      {workout && <DayForm key={workout.workoutId} workout={workout} onClose={onClose} />}
    </Dialog>
  );
}

/** Today and the six days after it, one tap each; any other day by its date. */
function DayForm({ workout, onClose }: { workout: { workoutId: string; name: string }; onClose: () => void }) {
  const { t, format } = useWords();
  const today = useToday();
  const isAthlete = useVisitorOrAthlete() !== null;
  const [date, setDate] = useState<string | null>(null);
  useUnsavedWork(date !== null, 'text');

  const add = async (day: string) => {
    if (isAthlete) {
      if (await pushWorkout(workout.workoutId, day)) onClose();
      return;
    }
    onClose();
    const label = t('sync.call.pushEvent', { name: workout.name, date: format.shortDateInText(day) });
    await keepWorkout(workout.workoutId, day, label);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (date) void add(date);
      }}
    >
      <p className={styles.name}>{workout.name}</p>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, days) => shiftDate(today, days)).map((day, index) => (
          <Button key={day} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => void add(day)}>
            {index < 2 ? format.relativeDay(day, today) : format.shortDate(day)}
          </Button>
        ))}
      </div>
      <div className={styles.other}>
        <DateField label={t('workout.otherDay')} value={date} onChange={setDate} />
        <Button type="submit" disabledReason={date ? undefined : t('workout.chooseDay')}>
          {t('ui.add')}
        </Button>
      </div>
    </form>
  );
}
