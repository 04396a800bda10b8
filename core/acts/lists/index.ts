/** The acts on lists, in the order in which their addresses are matched. */
import { addListEntry } from './add-list-entry.ts';
import { createList } from './create-list.ts';
import { deleteList } from './delete-list.ts';
import { orderList } from './order-list.ts';
import { removeListEntry } from './remove-list-entry.ts';
import { restoreListEntry } from './restore-list-entry.ts';
import { restoreList } from './restore-list.ts';
import { updateList } from './update-list.ts';

export const listActs = {
  createList,
  updateList,
  orderList,
  deleteList,
  restoreList,
  addListEntry,
  removeListEntry,
  restoreListEntry,
};
