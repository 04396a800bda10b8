/** A deleted list comes back with its entries. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restoreList: Rule<{ listId: string }> = (rows, { listId }) => restoreRow(rows, 'lists', listId);
