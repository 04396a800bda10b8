/** What can be done with any workout of the library: onto the calendar, into other lists. */
import { CalendarPlus, ListPlus } from 'lucide-react';
import { useWorkoutActs } from '#src/app/workouts/workout-actions.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import type { MenuEntry } from '#src/ui/menu-groups.ts';
import type { LibraryEntry } from './reads.ts';

/** Render `dialogs` once; `entriesOf` begins the menu of each workout. */
export function useEntryMenu() {
  const { t } = useWords();
  const acts = useWorkoutActs();
  const entriesOf = ({ workoutId, workout }: LibraryEntry): MenuEntry[] => {
    if (!workout) return [];
    const named = { workoutId, name: workout.name };
    return [
      {
        id: 'calendar',
        label: t('workout.addToCalendar'),
        icon: <CalendarPlus />,
        onSelect: () => acts.addToCalendar(named),
      },
      { id: 'list', label: t('workout.addToList'), icon: <ListPlus />, onSelect: () => acts.addToList(named) },
    ];
  };
  return { entriesOf, dialogs: acts.dialogs };
}
