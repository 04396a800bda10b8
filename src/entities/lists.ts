/** What a device adds to workout lists. */
import { backBy, fieldsBackBy } from './before.ts';
import { declareEntity } from './entity.ts';
import { restoreLists } from './restore/lists.ts';
import { choice, line, text, yesNo } from './say.ts';
import type { Words } from './words.ts';

const list = async (listId: string, words: Words) => ({ name: await words.titleOf('lists', listId) });

export const lists = declareEntity(
  'lists',
  {
    title: async ({ name }) => name,
    fullTitle: null,
    fields: [
      line('sync.field.name', text, 'name'),
      line('sync.field.shortName', text, 'shortName'),
      line('sync.field.showInApp', yesNo, 'showInApp'),
      line('sync.field.isShared', yesNo, 'isShared'),
      line(
        'sync.field.sort',
        choice({
          manual: 'sync.sort.manual',
          name: 'sync.sort.name',
          duration: 'sync.sort.duration',
          stress: 'sync.sort.stress',
          newest: 'sync.sort.newest',
        }),
        'sort',
      ),
    ],
    deleted: 'sync.deleted.lists',
    place: ({ id }) => ({ to: '/library', search: { list: id } }),
    restored: {
      label: 'library.lists',
      order: 4,
      plan: restoreLists,
    },
  },
  {
    createList: {
      shows: [],
      done: 'library.said.listCreated',
      undo: backBy('deleteList', 'lists', 'listId'),
      tell: async ({ name }, _was, { t }) => t('sync.call.createList', { name }),
    },
    updateList: {
      shows: ['lists'],
      done: 'library.said.listUpdated',
      undo: fieldsBackBy('updateList', 'lists', 'listId'),
      tell: async ({ listId, fields }, _was, words) => {
        const details = await words.detailsOf('lists', fields);
        // Only its place among the lists has changed.
        if (details === '') return words.t('sync.call.moveList', await list(listId, words));
        return words.t('sync.call.updateList', { ...(await list(listId, words)), details });
      },
    },
    deleteList: {
      shows: ['lists', 'listEntries'],
      below: ['listEntries'],
      done: 'library.said.listDeleted',
      undo: backBy('restoreList', 'lists', 'listId'),
      tell: async ({ listId }, _was, words) => words.t('sync.call.deleteList', await list(listId, words)),
    },
    restoreList: {
      shows: ['lists'],
      done: 'library.said.listRestored',
      undo: backBy('deleteList', 'lists', 'listId'),
      tell: async ({ listId }, _was, words) => words.t('sync.call.restoreList', await list(listId, words)),
    },
  },
);
