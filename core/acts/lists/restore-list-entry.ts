/** A workout taken out of a list comes back to its place. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restoreListEntry = declareAct({
  call: 'lists.restoreListEntry',
  method: 'POST',
  path: '/api/users/list_workout/restore',
  input: z.strictObject({ entryId: id }),
  spec: 'S7.19',
  names: ({ entryId }) => own('listEntries', entryId),
  rule: (rows, { entryId }) => restoreRow(rows, 'listEntries', entryId),
});
