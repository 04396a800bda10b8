/**
 * Open conflicts as an athlete decides on them: those about the same rows, or about a row and what it is in, form one
 * chain.
 */
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';

type Conflict = RowOf<'conflicts'>;

/** The names, `table/id`, of all rows above the row of an entry. */
export type Above = (entry: ConflictEntry, conflict: Conflict) => readonly string[];

const byTime = (one: Conflict, other: Conflict): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1;

/** Notices, which only tell what was done already, join no chain. */
const isAsked = ({ act }: ConflictEntry): boolean => act !== 'overwrite' && act !== 'revive';

/** The rows, as `table/id`, that one of the conflicts would make or delete: what is below them waits for that. */
export function homesOf(conflicts: readonly Conflict[]): Set<string> {
  const entries = conflicts.flatMap((conflict) => conflict.entries);
  return new Set(entries.filter(({ act }) => act === 'create' || act === 'delete').map(nameOf));
}

/**
 * Chains in the order of their first call, each in the order of its calls. Two changes of one plan are two chains
 * unless they touch the same week or workout, or one would make or delete what the other is in.
 */
export function chainsOf(conflicts: readonly Conflict[], above: Above): (readonly Conflict[])[] {
  const homes = homesOf(conflicts);
  const namesIn = (conflict: Conflict) =>
    conflict.entries
      .filter(isAsked)
      .flatMap((entry) => [nameOf(entry), ...above(entry, conflict).filter((name) => homes.has(name))]);
  const chains: { names: Set<string>; conflicts: Conflict[] }[] = [];
  for (const conflict of conflicts.toSorted(byTime)) {
    const names = new Set(namesIn(conflict));
    const touching = chains.filter((chain) => [...names].some((name) => chain.names.has(name)));
    const [first, ...others] = touching;
    if (!first) {
      chains.push({ names, conflicts: [conflict] });
      continue;
    }
    for (const other of others) {
      first.conflicts.push(...other.conflicts);
      for (const name of other.names) first.names.add(name);
      chains.splice(chains.indexOf(other), 1);
    }
    first.conflicts.push(conflict);
    for (const name of names) first.names.add(name);
  }
  return chains.map((chain) => chain.conflicts.toSorted(byTime));
}

const nameOf = ({ table, id }: ConflictEntry): string => `${table}/${id}`;
