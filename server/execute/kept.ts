/**
 * What a call of a lost time needs to be there and may have left as it was, so that no row of it shows: a device that did
 * not know of it may have deleted that since.
 */
import type { Layer } from '#core/domain/sync/layer.ts';
import type { TableName } from '#core/model/tables.ts';
import { comingBack } from './coming-back/coming-back.ts';

/** @param input of the call, in the shape of today */
export async function hasDeletedKept(rows: Layer, call: string, input: unknown): Promise<boolean> {
  for (const [table, { keptBy }] of Object.entries(comingBack)) {
    const id = keptBy?.(call, input) ?? null;
    const row = id === null ? undefined : await rows.get(table as TableName, id);
    if (row && row.deletedBy !== null) return true;
  }
  return false;
}
