/** The acts on lists, in the order in which their addresses are matched. */
export { createList } from './create-list.ts';
export { updateList } from './update-list.ts';
export { orderList } from './order-list.ts';
export { deleteList } from './delete-list.ts';
export { restoreList } from './restore-list.ts';
export { addListEntry } from './add-list-entry.ts';
export { removeListEntry } from './remove-list-entry.ts';
export { restoreListEntry } from './restore-list-entry.ts';
