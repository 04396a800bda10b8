/** What a device adds to an athlete's own workouts. */
import type { ParseKeys } from 'i18next';
import { workoutTypes } from '#core/model/workout.ts';
import { backBy, fieldsBackBy, fieldsBefore } from './before.ts';
import { declareEntity } from './entity.ts';
import { restoreWorkouts } from './restore/workouts.ts';
import { workoutName } from './names.ts';
import { line, orElse, tags, text, yesNo } from './say.ts';
import type { Words } from './words.ts';

const purpose = orElse('sync.value.notSet')((value, { t }) => {
  const type = workoutTypes.find((known) => known === value);
  return type ? t(`workout.type.${type}`) : String(value);
});

type WorkoutKey = Extract<
  ParseKeys,
  `sync.call.${'makeWorkoutPrivate' | 'makeWorkoutPublic' | 'deleteWorkout' | 'restoreWorkout'}`
>;
const named =
  (key: WorkoutKey) =>
  async ({ workoutId }: { workoutId: string }, _was: unknown, words: Words) =>
    words.t(key, { name: await workoutName(workoutId, null, words) });

export const workouts = declareEntity(
  'workouts',
  {
    title: ({ id }, words) => workoutName(id, null, words),
    fullTitle: null,
    fields: [
      line('sync.field.name', text, 'name'),
      line('sync.field.description', text, 'description'),
      line('sync.field.workoutType', purpose, 'workoutType'),
      line('sync.field.tags', tags, 'tags'),
      line('sync.field.isPublic', yesNo, 'isPublic'),
    ],
    deleted: 'sync.deleted.workouts',
    place: ({ slug }) => ({ to: '/workouts/$slug/{-$version}', params: { slug } }),
    restored: {
      label: 'shell.workouts',
      order: 3,
      plan: restoreWorkouts,
    },
  },
  {
    createWorkout: {
      shows: [],
      done: 'workouts.said.created',
      undo: backBy('deleteWorkout', 'workouts', 'workoutId'),
      tell: async ({ content }, _was, { t }) => t('sync.call.createWorkout', { name: content.name }),
    },
    updateWorkout: {
      shows: ['workouts'],
      done: 'workouts.said.updated',
      undo: fieldsBackBy('updateWorkout', 'workouts', 'workoutId'),
      tell: async ({ workoutId, fields }, _was, words) =>
        words.t('sync.call.updateWorkout', {
          name: await workoutName(workoutId, null, words),
          details: await words.detailsOf('workouts', fields),
        }),
    },
    makeWorkoutPrivate: {
      shows: ['workouts'],
      done: 'workouts.said.madePrivate',
      undo: ({ workoutId }, was) =>
        fieldsBefore(was, 'workouts', workoutId)?.['isPublic'] === true
          ? { name: 'makeWorkoutPublic', input: { workoutId } }
          : null,
      tell: named('sync.call.makeWorkoutPrivate'),
    },
    makeWorkoutPublic: {
      shows: ['workouts'],
      done: 'workouts.said.madePublic',
      undo: ({ workoutId }, was) =>
        fieldsBefore(was, 'workouts', workoutId)?.['isPublic'] === false
          ? { name: 'makeWorkoutPrivate', input: { workoutId } }
          : null,
      tell: named('sync.call.makeWorkoutPublic'),
    },
    deleteWorkout: {
      shows: ['workouts'],
      done: 'workouts.said.deleted',
      undo: backBy('restoreWorkout', 'workouts', 'workoutId'),
      tell: named('sync.call.deleteWorkout'),
    },
    restoreWorkout: {
      shows: ['workouts'],
      done: 'workouts.said.restored',
      undo: backBy('deleteWorkout', 'workouts', 'workoutId'),
      tell: named('sync.call.restoreWorkout'),
    },
  },
);
