/** Acts on workouts: what is said, and how each is taken back. */
import type { workoutActs } from '#core/acts/workouts/index.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { fieldsBefore, isIn, type SaidTable } from './mutation.ts';

export const workouts: SaidTable<keyof typeof workoutActs> = {
  createWorkout: {
    done: 'workouts.said.created',
    undo: ({ workoutId }, was) =>
      isIn(was, 'workouts', workoutId) ? { name: 'deleteWorkout', input: { workoutId } } : null,
  },
  saveVersion: { done: 'workouts.said.saved', undo: null },
  updateWorkout: {
    done: 'workouts.said.updated',
    undo: ({ workoutId }, was) => {
      const fields = fieldsBefore(was, 'workouts', workoutId) as InputOf<'updateWorkout'>['fields'] | null;
      return fields && { name: 'updateWorkout', input: { workoutId, fields } };
    },
  },
  makeWorkoutPrivate: {
    done: 'workouts.said.madePrivate',
    undo: ({ workoutId }, was) =>
      fieldsBefore(was, 'workouts', workoutId)?.['isPublic'] === true
        ? { name: 'makeWorkoutPublic', input: { workoutId } }
        : null,
  },
  makeWorkoutPublic: {
    done: 'workouts.said.madePublic',
    undo: ({ workoutId }, was) =>
      fieldsBefore(was, 'workouts', workoutId)?.['isPublic'] === false
        ? { name: 'makeWorkoutPrivate', input: { workoutId } }
        : null,
  },
  deleteWorkout: {
    done: 'workouts.said.deleted',
    undo: ({ workoutId }, was) =>
      isIn(was, 'workouts', workoutId) ? { name: 'restoreWorkout', input: { workoutId } } : null,
  },
  restoreWorkout: {
    done: 'workouts.said.restored',
    undo: ({ workoutId }, was) =>
      isIn(was, 'workouts', workoutId) ? { name: 'deleteWorkout', input: { workoutId } } : null,
  },
};
