/** What a device adds to the workouts that stand in a list. */
import type { WasRow } from '#core/contract/sync.ts';
import type { RowOf } from '#core/model/tables.ts';
import { backBy, before, fieldsBefore } from './before.ts';
import { declareEntity } from './entity.ts';
import { workoutLine, workoutName } from './names.ts';
import type { Words } from './words.ts';

async function entry(entryId: string, was: readonly WasRow[], words: Words) {
  const { workoutId, listId } = (await words.names.row('listEntries', entryId)) ?? before(was, entryId);
  return {
    workout: await workoutName(String(workoutId), null, words),
    list: await words.titleOf('lists', String(listId)),
  };
}

const title = ({ workoutId }: RowOf<'listEntries'>, words: Words) => workoutName(workoutId, null, words);

export const listEntries = declareEntity(
  'listEntries',
  {
    title,
    fullTitle: async (row, words) =>
      words.t('sync.inList', { workout: await title(row, words), list: await words.titleOf('lists', row.listId) }),
    fields: [workoutLine],
    deleted: 'sync.deleted.listEntries',
    place: ({ listId }, words) => words.placeOf('lists', listId),
    restored: { with: 'lists' },
  },
  {
    addListEntry: {
      shows: [],
      done: 'library.said.entryAdded',
      undo: backBy('removeListEntry', 'listEntries', 'entryId'),
      tell: async ({ listId, workoutId }, _was, words) =>
        words.t('sync.call.addListEntry', {
          workout: await workoutName(workoutId, null, words),
          list: await words.titleOf('lists', listId),
        }),
    },
    orderList: {
      shows: ['listEntries'],
      done: null,
      undo: ({ entries }, was) => {
        const ranks = entries.flatMap(({ entryId }) => {
          const before = fieldsBefore(was, 'listEntries', entryId) as { rank: string } | null;
          return before ? [{ entryId, rank: before.rank }] : [];
        });
        return ranks.length > 0 ? { name: 'orderList', input: { entries: ranks } } : null;
      },
      tell: async ({ entries }, was, words) => {
        const { list } = await entry(entries[0]?.entryId ?? '', was, words);
        return words.t('sync.call.orderList', { name: list });
      },
    },
    removeListEntry: {
      shows: ['listEntries'],
      done: 'library.said.entryRemoved',
      undo: backBy('restoreListEntry', 'listEntries', 'entryId'),
      tell: async ({ entryId }, was, words) => words.t('sync.call.removeListEntry', await entry(entryId, was, words)),
    },
    restoreListEntry: {
      shows: ['listEntries'],
      done: 'library.said.entryRestored',
      undo: backBy('removeListEntry', 'listEntries', 'entryId'),
      tell: async ({ entryId }, was, words) => words.t('sync.call.restoreListEntry', await entry(entryId, was, words)),
    },
  },
);
