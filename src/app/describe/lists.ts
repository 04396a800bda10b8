/** Changes of workout lists, told. */
import type { listActs } from '#core/acts/lists/index.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { before, type Describers } from './describer.ts';
import { sayDetails } from './fields.ts';
import { titleOf, workoutName } from './titles.ts';
import type { Words } from './words.ts';

async function entry(entryId: string, was: readonly WasRow[], words: Words) {
  const { workoutId, listId } = (await words.names.row('listEntries', entryId)) ?? before(was, entryId);
  return {
    workout: await workoutName(String(workoutId), null, words),
    list: await titleOf('lists', String(listId), words),
  };
}

const list = async (listId: string, words: Words) => ({ name: await titleOf('lists', listId, words) });

export const lists: Describers<keyof typeof listActs> = {
  createList: async ({ name }, _was, { t }) => t('sync.call.createList', { name }),
  updateList: async ({ listId, fields }, _was, words) => {
    const details = await sayDetails('lists', fields, words);
    // Only its place among the lists has changed.
    if (details === '') return words.t('sync.call.moveList', await list(listId, words));
    return words.t('sync.call.updateList', { ...(await list(listId, words)), details });
  },
  orderList: async ({ entries }, was, words) => {
    const { list } = await entry(entries[0]?.entryId ?? '', was, words);
    return words.t('sync.call.orderList', { name: list });
  },
  deleteList: async ({ listId }, _was, words) => words.t('sync.call.deleteList', await list(listId, words)),
  restoreList: async ({ listId }, _was, words) => words.t('sync.call.restoreList', await list(listId, words)),
  addListEntry: async ({ listId, workoutId }, _was, words) =>
    words.t('sync.call.addListEntry', {
      workout: await workoutName(workoutId, null, words),
      list: await titleOf('lists', listId, words),
    }),
  removeListEntry: async ({ entryId }, was, words) =>
    words.t('sync.call.removeListEntry', await entry(entryId, was, words)),
  restoreListEntry: async ({ entryId }, was, words) =>
    words.t('sync.call.restoreListEntry', await entry(entryId, was, words)),
};
