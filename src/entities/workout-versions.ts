/** What a device adds to the versions of a workout. */
import { declareEntity } from './entity.ts';
import { workoutName } from './names.ts';
import { line, text } from './say.ts';
import type { Values } from './words.ts';

export const workoutVersions = declareEntity(
  'workoutVersions',
  {
    title: ({ id, workoutId }, words) => workoutName(workoutId, id, words),
    fullTitle: null,
    fields: [line('sync.field.name', (content, words) => text((content as Values | null)?.['name'], words), 'content')],
    deleted: 'sync.value.deleted',
    place: ({ slug }) => ({ to: '/workouts/$slug/{-$version}', params: { slug } }),
    overwritten: ({ title, mine, theirs }, words) => {
      const number = (values: Values | null) => words.format.number(Number(values?.['number']));
      return [words.t('sync.notice.savedApart', { title, later: number(mine), earlier: number(theirs) })];
    },
    restored: { with: 'workouts' },
  },
  {
    saveVersion: {
      shows: [],
      done: 'workouts.said.saved',
      undo: null,
      tell: async ({ workoutId, content }, _was, words) =>
        words.t('sync.call.saveVersion', { name: content.name ?? (await workoutName(workoutId, null, words)) }),
    },
  },
);
