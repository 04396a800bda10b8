/** The acts on workouts, in the order in which their addresses are matched. */
import { createWorkout } from './create-workout.ts';
import { deleteWorkout } from './delete-workout.ts';
import { makeWorkoutPrivate } from './make-workout-private.ts';
import { makeWorkoutPublic } from './make-workout-public.ts';
import { restoreWorkout } from './restore-workout.ts';
import { saveVersion } from './save-version.ts';
import { updateWorkout } from './update-workout.ts';

export const workoutActs = {
  createWorkout,
  saveVersion,
  makeWorkoutPrivate,
  makeWorkoutPublic,
  // Behind the addresses above, which its path would take in.
  updateWorkout,
  deleteWorkout,
  restoreWorkout,
};
