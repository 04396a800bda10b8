/** What can be done with a workout from its card: onto the calendar, into a list. One pair of dialogs for a whole page. */
import { CalendarPlus, ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AddToList } from './add-to-list.tsx';
import { passesGate } from '#src/app/session/gate.ts';

type Workout = { workoutId: string; name: string };

type WorkoutActs = {
  addToCalendar: (workout: Workout) => void;
  addToList: (workout: Workout) => void;
  /** Render it once on the page. */
  dialogs: ReactNode;
};

/** Opens the dialogs; a visitor may choose a day and is then asked to register or log in, for lists at once (S6.04). */
export function useWorkoutActs(): WorkoutActs {
  const [asked, setAsked] = useState<{ what: 'calendar' | 'list'; workout: Workout } | null>(null);
  const close = () => setAsked(null);
  const ask = (what: 'calendar' | 'list') => (workout: Workout) => {
    if (what === 'calendar' || passesGate('addListEntry')) setAsked({ what, workout });
  };
  return {
    addToCalendar: ask('calendar'),
    addToList: ask('list'),
    dialogs: (
      <>
        <AddToCalendar workout={asked?.what === 'calendar' ? asked.workout : null} onClose={close} />
        <AddToList workout={asked?.what === 'list' ? asked.workout : null} onClose={close} />
      </>
    ),
  };
}

/** The two buttons of a card. */
export function WorkoutActions({ workout, acts }: { workout: Workout; acts: WorkoutActs }) {
  const { t } = useWords();
  return (
    <>
      <IconButton
        label={t('workout.addNameToCalendar', { name: workout.name })}
        icon={<CalendarPlus />}
        onClick={() => acts.addToCalendar(workout)}
      />
      <IconButton
        label={t('workout.addNameToList', { name: workout.name })}
        icon={<ListPlus />}
        onClick={() => acts.addToList(workout)}
      />
    </>
  );
}
