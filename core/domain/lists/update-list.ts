/** An athlete renames a list, shows it in the app, shares it, sorts it, or moves it among the lists. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

type Changes = Pick<RowOf<'lists'>, 'name' | 'shortName' | 'showInApp' | 'isShared' | 'sort' | 'rank'>;

export const updateList: Rule<{ listId: string; fields: Partial<Changes> }> = (rows, { listId, fields }) =>
  changeRow(rows, 'lists', listId, fields, 'listGone');
