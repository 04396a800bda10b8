/** Was a present value set on this device? Its own calls of the last 30 days tell. */
import { upcast } from '#core/contract/upcast.ts';
import { actOf } from '#core/acts/acts.ts';
import { doTo } from '#core/acts/declare-act.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import { onDevice } from '#core/domain/sync/rows.ts';
import { SeenRows } from '#core/domain/sync/seen-rows.ts';
import type { AnyRow } from '#core/model/tables.ts';
import type { Names } from '#src/entities/words.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { newestCalls } from '#src/db/call-reads.ts';
import type { DeviceCall } from '#src/db/device-store.ts';

/** How many of a row's values this device set, and when the latest of them; none also where it no longer knows. */
type SharedHere = { share: 'all'; at: Date } | { share: 'some' } | { share: 'none' };

/** @param name `table/id` of the row */
export type SetHere = (name: string, values: Readonly<Record<string, unknown>>) => SharedHere;

/** What one call of this device made of a row. */
interface OwnChange {
  at: number;
  after: AnyRow;
  /** The fields that it changed, and that the server did not refuse. */
  fields: ReadonlySet<string>;
}

/** How far back it is looked for: a desk that opens at once is worth more than the origin of an old value. */
const mostCalls = 2000;

/** @param wanted `table/id` of the rows that will be asked about */
export async function readSetHere(
  database: AccountDatabase,
  names: Names,
  wanted: ReadonlySet<string>,
): Promise<SetHere> {
  const changes = new Map<string, OwnChange[]>();
  const calls = wanted.size === 0 ? [] : await newestCalls(database, mostCalls);
  for (const call of calls.reverse()) {
    const isAbout = call.was.some(({ table, id }) => wanted.has(`${table}/${id}`));
    if (!isAbout || isUnapplied(call)) continue;
    for (const [name, change] of await changesOf(call, database.account, names)) {
      changes.set(name, [...(changes.get(name) ?? []), change]);
    }
  }
  return (name, values) => {
    const own = changes.get(name) ?? [];
    const times = Object.entries(values).map(
      ([field, value]) => own.find(({ fields, after }) => fields.has(field) && sameValue(after[field], value))?.at,
    );
    const known = times.filter((time) => time !== undefined);
    if (known.length === 0) return { share: 'none' };
    return known.length === times.length ? { share: 'all', at: new Date(Math.max(...known)) } : { share: 'some' };
  };
}

/** The server took nothing of it: it refused the call, or the call was all or nothing and clashed (then with a code). */
const isUnapplied = ({ outcome }: DeviceCall): boolean =>
  outcome?.kind === 'rejected' || (outcome?.kind === 'conflict' && outcome.code !== undefined);

/** The call's rule, run over the rows as the athlete saw them, says what it made of each. */
async function changesOf(call: DeviceCall, accountId: string, names: Names): Promise<[string, OwnChange][]> {
  const seen = new SeenRows(rowsOf(names), call.was);
  try {
    const act = actOf(call.call);
    if (act) await doTo(seen, act, upcast(call), onDevice(call.mid, accountId));
  } catch {
    // The row is gone: then none of its values is in use either.
    return [];
  }
  return seen.touched.map(({ table, id, was, after }) => {
    const name = `${table}/${id}`;
    const changed = Object.keys(was?.fields ?? {});
    const fields = changed.filter((field) => !call.outcome?.clashed?.includes(`${name}.${field}`));
    return [name, { at: call.at, after, fields: new Set(fields) }];
  });
}

/** Enough for the acts that change a row; rows below it are not needed. */
const rowsOf = (names: Names): ReadRows => ({
  get: names.row,
  children: async () => [],
  versionLines: async () => [],
  catalogueVersion: async () => undefined,
});
