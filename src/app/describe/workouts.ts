/** Changes of workouts, told. */
import type { workoutMutations } from '#core/contract/workouts.ts';
import type { ParseKeys } from 'i18next';
import type { Describers } from './describer.ts';
import { workoutName } from './titles.ts';
import type { Words } from './words.ts';

const named =
  (key: WorkoutKey) =>
  async ({ workoutId }: { workoutId: string }, _was: unknown, words: Words) =>
    words.t(key, { name: await workoutName(workoutId, null, words) });

type WorkoutKey = Extract<ParseKeys, `sync.call.${'makeWorkoutPrivate' | 'deleteWorkout' | 'restoreWorkout'}`>;

export const workouts: Describers<keyof typeof workoutMutations> = {
  createWorkout: async ({ content }, _was, { t }) => t('sync.call.createWorkout', { name: content.name }),
  saveVersion: async ({ content }, _was, { t }) => t('sync.call.saveVersion', { name: content.name }),
  makeWorkoutPrivate: named('sync.call.makeWorkoutPrivate'),
  deleteWorkout: named('sync.call.deleteWorkout'),
  restoreWorkout: named('sync.call.restoreWorkout'),
};
