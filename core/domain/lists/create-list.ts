/** An athlete makes a workout list. */
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { slugOf } from '#core/model/ids.ts';
import type { RowOf } from '#core/model/tables.ts';

type MadeList = { listId: string } & Omit<RowOf<'lists'>, 'id' | 'deletedBy' | 'slug' | 'isShared'>;

export const createList: Rule<MadeList> = (rows, { listId, ...fields }) =>
  createRow(rows, 'lists', {
    id: listId,
    deletedBy: null,
    slug: slugOf(fields.name, listId),
    isShared: false,
    ...fields,
  });
