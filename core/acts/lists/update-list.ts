/** An athlete renames a list, shows it in the app, shares it, sorts it, or moves it among the lists. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { id, rank } from '#core/model/ids.ts';
import { listFields } from '#core/model/list.ts';

const { name, shortName, showInApp, isShared, sort } = listFields;

export const updateList = declareAct({
  call: 'lists.updateList',
  method: 'PUT',
  path: '/api/users/list/update',
  input: z.strictObject({
    listId: id,
    fields: someOf({ name, shortName, showInApp, isShared, sort, rank }),
  }),
  spec: 'S7.21',
  names: ({ listId }) => own('lists', listId),
  rule: (rows, { listId, fields }) => changeRow(rows, 'lists', listId, fields, 'listGone'),
});
