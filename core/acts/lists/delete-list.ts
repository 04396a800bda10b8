/** An athlete deletes a list; the workouts in it stay. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deleteList = declareAct({
  call: 'lists.deleteList',
  method: 'DELETE',
  path: '/api/users/list/delete',
  input: z.strictObject({ listId: id }),
  policy: 'atomic',
  spec: 'S7.23',
  names: ({ listId }) => own('lists', listId),
  rule: (rows, { listId }, act) => deleteRow(rows, 'lists', listId, act),
});
