/** An athlete makes a workout list. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { id, instant, rank } from '#core/model/ids.ts';
import { slugOf } from '#core/model/ids.ts';
import { listFields } from '#core/model/list.ts';

const { name, shortName, showInApp, sort } = listFields;

export const createList = declareAct({
  call: 'lists.createList',
  method: 'POST',
  path: '/api/users/list/create',
  input: z.strictObject({ listId: id, name, shortName, showInApp, sort, rank, createdAt: instant }),
  spec: 'S7.20',
  names: null,
  rule: (rows, { listId, ...fields }) =>
    createRow(rows, 'lists', {
      id: listId,
      deletedBy: null,
      slug: slugOf(fields.name, listId),
      isShared: false,
      ...fields,
    }),
});
