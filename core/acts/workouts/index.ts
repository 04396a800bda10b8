/** The acts on workouts, in the order in which their addresses are matched. */
export { createWorkout } from './create-workout.ts';
export { saveVersion } from './save-version.ts';
export { makeWorkoutPrivate } from './make-workout-private.ts';
// Behind the address above, which its path would take in.
export { updateWorkout } from './update-workout.ts';
export { deleteWorkout } from './delete-workout.ts';
export { restoreWorkout } from './restore-workout.ts';
