/** How rows were when a change was made: what this device's calls have changed from then on is taken back. */
import type { WasRow } from '#core/contract/sync.ts';
import type { DeviceCall } from '#src/db/device-store.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * @param name `table/id` of a row
 * @returns the fields that were different and what they were; null where the row was not there yet
 */
export type Past = (name: string) => Values | null;

/** As it was before one call, as far as the call itself tells. */
export function pastOf(was: readonly WasRow[]): Past {
  const rows = rowsOf(was);
  return (name) => rows.get(name) ?? (rows.has(name) ? null : {});
}

/** @returns the past before the call that has this place `n` in the athlete's order */
export function pastsOf(calls: readonly DeviceCall[]): (n: number) => Past {
  const known = new Map<string, { n: number; fields: Values | null }[]>();
  for (const { n, was, state } of calls.toSorted((one, other) => one.n - other.n)) {
    // What is damaged tells nothing that can be relied on.
    if (state === 'unreadable') continue;
    for (const [name, fields] of rowsOf(was)) known.set(name, [...(known.get(name) ?? []), { n, fields }]);
  }
  return (n) => (name) => {
    const since = (known.get(name) ?? []).filter((change) => change.n >= n);
    if (since[0]?.fields === null) return null;
    // The oldest is the nearest to the moment.
    return Object.assign({}, ...since.toReversed().map(({ fields }) => fields));
  };
}

/** What one call says of each row it touched; a deletion, also of all that was there below. */
function rowsOf(was: readonly WasRow[]): Map<string, Values | null> {
  const rows = new Map<string, Values | null>();
  for (const { table, id, fields, below } of was) {
    rows.set(`${table}/${id}`, fields && (below ? { ...fields, deletedBy: null } : fields));
    for (const name of Object.keys(below ?? {})) rows.set(name, { deletedBy: null });
  }
  return rows;
}
