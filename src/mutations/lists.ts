/** Acts on workout lists: what is said, and how each is taken back. */
import type { listActs } from '#core/acts/lists/index.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { fieldsBefore, isIn, type SaidTable } from './mutation.ts';

export const lists: SaidTable<keyof typeof listActs> = {
  createList: {
    done: 'library.said.listCreated',
    undo: ({ listId }, was) => (isIn(was, 'lists', listId) ? { name: 'deleteList', input: { listId } } : null),
  },
  updateList: {
    done: 'library.said.listUpdated',
    undo: ({ listId }, was) => {
      const fields = fieldsBefore(was, 'lists', listId) as InputOf<'updateList'>['fields'] | null;
      return fields && { name: 'updateList', input: { listId, fields } };
    },
  },
  orderList: {
    done: null,
    undo: ({ entries }, was) => {
      const ranks = entries.flatMap(({ entryId }) => {
        const before = fieldsBefore(was, 'listEntries', entryId) as { rank: string } | null;
        return before ? [{ entryId, rank: before.rank }] : [];
      });
      return ranks.length > 0 ? { name: 'orderList', input: { entries: ranks } } : null;
    },
  },
  deleteList: {
    done: 'library.said.listDeleted',
    undo: ({ listId }, was) => (isIn(was, 'lists', listId) ? { name: 'restoreList', input: { listId } } : null),
  },
  restoreList: {
    done: 'library.said.listRestored',
    undo: ({ listId }, was) => (isIn(was, 'lists', listId) ? { name: 'deleteList', input: { listId } } : null),
  },
  addListEntry: {
    done: 'library.said.entryAdded',
    undo: ({ entryId }, was) =>
      isIn(was, 'listEntries', entryId) ? { name: 'removeListEntry', input: { entryId } } : null,
  },
  removeListEntry: {
    done: 'library.said.entryRemoved',
    undo: ({ entryId }, was) =>
      isIn(was, 'listEntries', entryId) ? { name: 'restoreListEntry', input: { entryId } } : null,
  },
  restoreListEntry: {
    done: 'library.said.entryRestored',
    undo: ({ entryId }, was) =>
      isIn(was, 'listEntries', entryId) ? { name: 'removeListEntry', input: { entryId } } : null,
  },
};
