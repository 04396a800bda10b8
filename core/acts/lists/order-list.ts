/** An athlete puts the workouts of a list in another order; one that is gone has no place any more. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { id, rank } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';

export const orderList = declareAct({
  call: 'lists.orderList',
  method: 'PUT',
  path: '/api/users/list/order',
  input: z.strictObject({
    entries: z.array(z.strictObject({ entryId: id, rank })).check(z.minLength(1), z.maxLength(limits.bulkRows)),
  }),
  spec: 'S7.21',
  names: ({ entries }) => own('listEntries', ...entries.map(({ entryId }) => entryId)),
  rule: async (rows, { entries }) => {
    for (const { entryId, rank } of entries) {
      const entry = await rows.get('listEntries', entryId);
      if (entry && entry.deletedBy === null && entry.rank !== rank) await rows.put('listEntries', { ...entry, rank });
    }
  },
});
