/** Open conflicts as the athlete decides on them: one chain for everything that happened to one thing and its parts. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';

type Conflict = RowOf<'conflicts'>;
type Values = Record<string, unknown>;

/** A row in a chain: what it was before all of it, what mine would make of it, and what it had become elsewhere. */
export interface ChainRow {
  table: string;
  id: string;
  /** True where mine ends with the row deleted. */
  isDelete: boolean;
  was: Values;
  mine: Values;
  theirs: Values;
}

const byTime = (one: Conflict, other: Conflict): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1;

/**
 * Chains in the order of their first call, each in the order of its calls.
 * @param rootOf `table/id` of the thing that a row belongs to: a plan for its weeks and items
 */
export function chainsOf(
  conflicts: readonly Conflict[],
  rootOf: (entry: ConflictEntry) => string,
): (readonly Conflict[])[] {
  const chains: { roots: Set<string>; conflicts: Conflict[] }[] = [];
  for (const conflict of conflicts.toSorted(byTime)) {
    const roots = new Set(conflict.entries.map(rootOf));
    const touching = chains.filter((chain) => !chain.roots.isDisjointFrom(roots));
    const [first, ...others] = touching;
    if (!first) {
      chains.push({ roots, conflicts: [conflict] });
      continue;
    }
    for (const other of others) {
      first.conflicts.push(...other.conflicts);
      for (const root of other.roots) first.roots.add(root);
      chains.splice(chains.indexOf(other), 1);
    }
    first.conflicts.push(conflict);
    for (const root of roots) first.roots.add(root);
  }
  return chains.map((chain) => chain.conflicts.toSorted(byTime));
}

/** What a chain comes to, row by row: the oldest value before, the last of mine, the last of theirs. */
export function rowsOfChain(chain: readonly Conflict[]): ChainRow[] {
  const rows = new Map<string, ChainRow>();
  for (const { table, id, act, was, mine, theirs } of chain.flatMap(({ entries }) => entries)) {
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
    });
  }
  return [...rows.values()];
}
