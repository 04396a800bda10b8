/**
 * After a server was restored from a backup, any device that holds rows of the lost time brings them back, not only the
 * one that made them (decision 12).
 */
import type { Head, HeldRow, SentCall } from '#core/contract/sync.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { bringBack, type BringBack } from '#core/acts/sync/bring-back.ts';
import { digest, sameValue } from '#core/domain/sync/digest.ts';
import { Layer } from '#core/domain/sync/layer.ts';
import { recordWas } from '#core/domain/sync/record-was.ts';
import { onDevice, rowKey } from '#core/domain/sync/rows.ts';
import { limits } from '#core/model/limits.ts';
import { type AnyRow, isTableName, tableNames, tableOf, type TableName } from '#core/model/tables.ts';
import type { DeviceCall, DeviceTransaction, LostRows, NamedDeviceRow } from '#src/db/device-store.ts';
import type { DeviceRows } from './device-rows.ts';
import { joinedRides } from './joined-rides.ts';
import { revBefore, wholeUpTo } from './rev-before.ts';

type LostRow = LostRows['rows'][number];

/** The row as the server had it; null where it had none yet. */
const baseOf = ({ row: { pending, base, view } }: NamedDeviceRow): AnyRow | null =>
  pending === 1 ? (base ?? null) : view;

/**
 * Saves what this device holds of the lost time before all rows are fetched again. If that was under way already, since
 * the server had been put back before, what was saved then stays too, and each row is of the time that had changed it.
 * @param from the newest revision that the server still has of what the device knows
 */
export async function storeLost(
  transaction: DeviceTransaction,
  account: string,
  lost: Head,
  from: number,
): Promise<void> {
  const earlier = (await transaction.lostRows()).map((one) => ({ ...one, rows: [...one.rows] }));
  const oldest = earlier.at(-1);
  // What the server has had ever since before the oldest of these times. A release before did not note it.
  const common = oldest ? Math.min(...earlier.map((one) => one.from ?? 0)) : 0;
  const known = Map.groupBy(
    earlier.flatMap(({ rows }) => rows),
    ({ table, row }) => `${table}/${row.id}`,
  );
  const meta = await transaction.meta();
  const now: LostRows & { rows: LostRow[] } = { lost, from, rows: [] };
  const all = await transaction.allRows();
  for (const named of all) {
    const row = baseOf(named);
    const rev = revBefore(named.row.rev);
    if (!row || rev <= from) continue;
    const held = (upTo = 0): LostRow => ({ table: named.table, row, asOf: Math.max(rev, upTo) });
    const stored = known.get(`${named.table}/${row.id}`) ?? [];
    // While rows are being fetched again, those that have not come yet are as they were before.
    const isBefore = named.row.rev < 0;
    if (rev <= common) {
      if (stored.length === 0) oldest?.rows.push(held(meta.upTo));
    } else if (!isBefore) now.rows.push(held(wholeUpTo(meta, account)));
    else if (!oldest) now.rows.push(held(meta.upTo));
    else if (!stored.some((one) => sameValue(one.row, row))) now.rows.push(held());
  }
  const asOf = wholeUpTo(meta, account);
  const rides = all.flatMap((named) => {
    const isBefore = named.table === 'activities' && named.row.rev >= 0 && named.row.rev <= from;
    return isBefore ? (baseOf(named) ?? []) : [];
  });
  const held = now.rows.filter((one) => one.table === 'activities' && one.asOf === asOf).map(({ row }) => row);
  now.rows.push(...joinedRides(rides, held).map((row) => ({ table: 'activities', row, asOf })));
  await transaction.putLostRows([now, ...earlier]);
}

/** The parents of a row that was live later were live too: their page had not come yet. */
function withLiveAbove(rows: readonly LostRow[]): LostRow[] {
  const held = new Map(rows.map((one) => [rowKey(one.table as TableName, one.row.id), one]));
  for (const one of rows) {
    if (one.row.deletedBy !== null) continue;
    for (let above = aboveOf(one, held); above && above.asOf < one.asOf; above = aboveOf(above, held)) {
      const live = { ...above, row: { ...above.row, deletedBy: null } };
      held.set(rowKey(live.table as TableName, live.row.id), live);
    }
  }
  return [...held.values()];
}

function aboveOf({ table, row }: LostRow, held: ReadonlyMap<string, LostRow>): LostRow | undefined {
  const parent = isTableName(table) ? tableOf(table).parent : undefined;
  return parent?.deletedWithIt ? held.get(rowKey(parent.table, String(row[parent.field]))) : undefined;
}

/**
 * Queues what the server lacks before everything that the athlete has done on this device, so that their later acts
 * stay the later ones.
 * @param rows as the server has them, all of them
 * @returns how many rows the server has not, or as they were before
 */
export async function queueBringBack(
  transaction: DeviceTransaction,
  rows: DeviceRows,
  account: string,
  fresh: { mid: string; now: number },
): Promise<number> {
  const calls: { call: SentCall & Pick<DeviceCall, 'was'>; count: number }[] = [];
  for (const one of await transaction.lostRows()) {
    for (const { upTo, rows: held } of parts({ ...one, rows: withLiveAbove(one.rows) })) {
      const input: BringBack = { lost: one.lost, upTo, rows: held };
      const mid = derivedId(`bring back ${calls.length}`, fresh.mid);
      const layer = new Layer(rows);
      await bringBack.rule(layer, input, onDevice(mid, account));
      const was = await recordWas(layer, rows);
      calls.push({ call: { mid, sv: bringBack.version, call: bringBack.call, input, was }, count: was.length });
    }
  }
  await transaction.putLostRows([]);
  for (const { call } of calls.toReversed()) {
    await transaction.addFirst({ ...call, at: fresh.now, hash: digest(call), state: 'queued' });
  }
  return calls.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Splits the rows of one moment into calls that are small enough. Live rows come after the rows that they belong to,
 * deleted rows before them. Conflicts come last, so that none counts as decided before the rows that it decided are
 * there.
 */
function parts({ rows }: LostRows): Pick<BringBack, 'upTo' | 'rows'>[] {
  const calls: Pick<BringBack, 'upTo' | 'rows'>[] = [];
  let characters = 0;
  for (const { asOf, ...held } of rows.filter(({ table }) => isTableName(table)).toSorted(byDepth)) {
    const length = JSON.stringify(held).length;
    const last = calls.at(-1);
    if (last?.upTo === asOf && last.rows.length < mostRows && characters + length <= mostCharacters) {
      last.rows.push(held);
      characters += length;
    } else {
      calls.push({ upTo: asOf, rows: [held] });
      characters = length;
    }
  }
  return calls;
}

/** With what the device has seen of the rows, a call is about twice as long. */
const mostCharacters = limits.batchCharacters / 4;
const mostRows = 200;

const place = ({ table, row }: HeldRow): number => {
  if (table === 'conflicts') return tableNames.length * 3;
  const depth = depthOf(table as TableName);
  return row.deletedBy === null ? depth : tableNames.length * 2 - depth;
};

function depthOf(table: TableName): number {
  const parent = tableOf(table).parent;
  return parent ? depthOf(parent.table) + 1 : 0;
}

/** Versions of a workout keep their order, whose numbers the server gives. */
const byDepth = (a: LostRow, b: LostRow): number =>
  place(a) - place(b) ||
  Number(a.row['number'] ?? 0) - Number(b.row['number'] ?? 0) ||
  a.asOf - b.asOf ||
  (a.row.id < b.row.id ? -1 : 1);
