/** Puts a workout on a day of the athlete's calendar, from wherever the workout is seen. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftDate } from '#core/domain/dates.ts';
import { byRank, rankAt } from '#core/domain/rank.ts';
import { liveRowsBetween } from '#src/db/row-reads.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './add-to-calendar.module.css';
import { currentAthlete } from './athlete.ts';
import { doAct, freshRowId } from './do-act.ts';
import { useToday } from './today.ts';

type AddToCalendarProps = {
  /** Null closes the dialog. */
  workout: { workoutId: string; name: string } | null;
  onClose: () => void;
};

/** Adds a session at the end of a day, following the workout's newest version. */
export async function pushWorkout(workoutId: string, calendarDate: string): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) return false;
  const day = await liveRowsBetween(athlete.database, 'events', 'calendarDate', calendarDate, calendarDate);
  const rank = rankAt(day.toSorted(byRank), day.length);
  return doAct('pushEvent', {
    eventId: freshRowId(),
    workoutId,
    versionId: null,
    calendarDate,
    localTime: null,
    rank,
    percentOfHR: null,
    isOutdoorWorkout: false,
    note: '',
    done: null,
  });
}

export function AddToCalendar({ workout, onClose }: AddToCalendarProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('workout.addToCalendar')} isOpen={workout !== null} onClose={onClose}>
      {workout && <DayForm key={workout.workoutId} workout={workout} onClose={onClose} />}
    </Dialog>
  );
}

/** Today and the six days after it, one tap each; any other day by its date. */
function DayForm({ workout, onClose }: { workout: { workoutId: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const [date, setDate] = useState<string | null>(null);

  const add = async (day: string) => {
    if (await pushWorkout(workout.workoutId, day)) onClose();
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
