/** The workout that is dragged out of the library, as a plan shows it. */
import { useLive } from '#src/app/page/use-live.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import type { SheetItem, SheetWorkout } from './plan-sheet.ts';
import { planWorkoutsIn } from './reads.ts';

/** @returns null until it is read */
export function useComing(workoutId: string | null): SheetItem | null {
  const database = useVisitorOrAthlete()?.database;
  const workouts = useLive(
    async () => (database && workoutId !== null ? planWorkoutsIn(database, [{ workoutId, versionId: null }]) : none),
    [database, workoutId],
    none,
  );
  const workout = workoutId === null ? undefined : workouts.get(workoutId);
  return workout ? { id: '', rank: '', workoutId: workout.workoutId, versionId: null, workout, mark: null } : null;
}

const none: ReadonlyMap<string, SheetWorkout> = new Map();
