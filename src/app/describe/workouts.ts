/** Changes of workouts, told. */
import type { workoutActs } from '#core/acts/workouts/index.ts';
import type { ParseKeys } from 'i18next';
import type { Describers } from './describer.ts';
import { sayDetails } from './fields.ts';
import { workoutName } from './titles.ts';
import type { Words } from './words.ts';

const named =
  (key: WorkoutKey) =>
  async ({ workoutId }: { workoutId: string }, _was: unknown, words: Words) =>
    words.t(key, { name: await workoutName(workoutId, null, words) });

type WorkoutKey = Extract<
  ParseKeys,
  `sync.call.${'makeWorkoutPrivate' | 'makeWorkoutPublic' | 'deleteWorkout' | 'restoreWorkout'}`
>;

export const workouts: Describers<keyof typeof workoutActs> = {
  createWorkout: async ({ content }, _was, { t }) => t('sync.call.createWorkout', { name: content.name }),
  saveVersion: async ({ workoutId, content }, _was, words) =>
    words.t('sync.call.saveVersion', { name: content.name ?? (await workoutName(workoutId, null, words)) }),
  updateWorkout: async ({ workoutId, fields }, _was, words) =>
    words.t('sync.call.updateWorkout', {
      name: await workoutName(workoutId, null, words),
      details: await sayDetails('workouts', fields, words),
    }),
  makeWorkoutPrivate: named('sync.call.makeWorkoutPrivate'),
  makeWorkoutPublic: named('sync.call.makeWorkoutPublic'),
  deleteWorkout: named('sync.call.deleteWorkout'),
  restoreWorkout: named('sync.call.restoreWorkout'),
};
