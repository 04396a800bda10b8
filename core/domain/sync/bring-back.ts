/**
 * Rows of a server that was put back to a copy, as a device still holds them. The device shows them at once; what becomes
 * of each the server decides, which alone knows what was written since (server/execute/bring-back.ts).
 */
import type { Head, HeldRow } from '#core/contract/sync.ts';
import { isTableName } from '#core/model/tables.ts';
import { putAny, type Rule } from './rows.ts';

export interface BringBack {
  lost: Head;
  /** The revision of the lost time as of which the rows are. */
  upTo: number;
  rows: HeldRow[];
}

export const bringBack: Rule<BringBack> = async (rows, { rows: held }, { now }) => {
  // A call that was set aside and is decided on later is too old to say what rows should be.
  if (now !== undefined) return;
  for (const { table, row } of held) if (isTableName(table)) await putAny(rows, table, row);
};
