/** A deleted list comes back with its entries. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restoreList = declareAct({
  call: 'lists.restoreList',
  method: 'POST',
  path: '/api/users/list/restore',
  input: z.strictObject({ listId: id }),
  spec: 'S7.23',
  names: ({ listId }) => own('lists', listId),
  rule: (rows, { listId }) => restoreRow(rows, 'lists', listId),
});
