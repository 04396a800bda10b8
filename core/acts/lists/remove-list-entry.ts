/** An athlete takes a workout out of a list. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const removeListEntry = declareAct({
  call: 'lists.removeListEntry',
  method: 'DELETE',
  path: '/api/users/list_workout',
  input: z.strictObject({ entryId: id }),
  policy: 'atomic',
  spec: 'S7.19',
  names: ({ entryId }) => own('listEntries', entryId),
  rule: (rows, { entryId }, act) => deleteRow(rows, 'listEntries', entryId, act),
});
