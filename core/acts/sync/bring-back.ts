/**
 * Gives rows that a device still holds to a server that was restored from a backup (decision 12). The device shows them
 * at once; the server decides about each, since it alone knows what was written since (server/execute/bring-back.ts).
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { head, heldRow } from '#core/contract/sync.ts';
import { putAny } from '#core/domain/sync/rows.ts';
import { limits } from '#core/model/limits.ts';
import { isTableName } from '#core/model/tables.ts';

const input = z.strictObject({
  /** The newest revision that the device had received. */
  lost: head,
  /** The revision as of which the rows are; the restored server has lost it. */
  upTo: z.int(),
  rows: z.array(heldRow).check(z.minLength(1), z.maxLength(limits.bulkRows)),
});
export type BringBack = z.infer<typeof input>;

export const bringBack = declareAct({
  call: 'sync.bringBack',
  method: 'POST',
  path: '/api/sync/bring-back',
  input,
  spec: 'architecture',
  names: null,
  isTimeless: false,
  rule: async (rows, { rows: held }) => {
    for (const { table, row } of held) if (isTableName(table)) await putAny(rows, table, row);
  },
});
