/** Acts on workout lists: what is said, and how each is taken back. */
import type { listMutations } from '#core/contract/lists.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { fieldsBefore, type SaidTable } from './mutation.ts';

export const lists: SaidTable<keyof typeof listMutations> = {
  createList: {
    done: 'library.said.listCreated',
    undo: ({ listId }) => ({ name: 'deleteList', input: { listId } }),
  },
  updateList: {
    done: 'library.said.listUpdated',
    undo: ({ listId }, was) => {
      const fields = fieldsBefore(was, listId) as InputOf<'updateList'>['fields'];
      return { name: 'updateList', input: { listId, fields } };
    },
  },
  orderList: {
    done: null,
    undo: ({ entries }, was) => {
      const ranks = entries.map(({ entryId, rank }) => {
        const before = fieldsBefore(was, entryId) as { rank?: string };
        return { entryId, rank: before.rank ?? rank };
      });
      return { name: 'orderList', input: { entries: ranks } };
    },
  },
  deleteList: {
    done: 'library.said.listDeleted',
    undo: ({ listId }) => ({ name: 'restoreList', input: { listId } }),
  },
  restoreList: {
    done: 'library.said.listRestored',
    undo: ({ listId }) => ({ name: 'deleteList', input: { listId } }),
  },
  addListEntry: {
    done: 'library.said.entryAdded',
    undo: ({ entryId }) => ({ name: 'removeListEntry', input: { entryId } }),
  },
  removeListEntry: {
    done: 'library.said.entryRemoved',
    undo: ({ entryId }) => ({ name: 'restoreListEntry', input: { entryId } }),
  },
  restoreListEntry: {
    done: 'library.said.entryRestored',
    undo: ({ entryId }) => ({ name: 'removeListEntry', input: { entryId } }),
  },
};
