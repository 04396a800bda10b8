/** The result of a chain of conflicts, row by row. */
import type { RowOf } from '#core/model/tables.ts';

type Values = Record<string, unknown>;

/** A row in a chain: what it was before all of it, what the chain would make of it, and what it had become elsewhere. */
export interface ChainRow {
  table: string;
  id: string;
  /** True where the chain ends with the row deleted. */
  isDelete: boolean;
  was: Values;
  mine: Values;
  theirs: Values;
  /** The conflicts that are about this row, in the order of the chain. */
  conflictIds: string[];
}

/** The oldest value before, the last that was wanted, the last that was met. */
export function rowsOfChain(chain: readonly RowOf<'conflicts'>[]): ChainRow[] {
  const rows = new Map<string, ChainRow>();
  for (const conflict of chain) {
    for (const { table, id, act, was, mine, theirs } of conflict.entries) {
      if (act !== 'change' && act !== 'delete') continue;
      if (!was && !mine && !theirs) continue;
      const known = rows.get(`${table}/${id}`);
      rows.set(`${table}/${id}`, {
        table,
        id,
        isDelete: act === 'delete',
        was: { ...was, ...known?.was },
        mine: { ...known?.mine, ...mine },
        theirs: { ...known?.theirs, ...theirs },
        conflictIds: [...(known?.conflictIds ?? []), conflict.id],
      });
    }
  }
  return [...rows.values()];
}
