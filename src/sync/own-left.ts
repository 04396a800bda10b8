/** What the acts of one page have left of the rows they changed: what its athlete has just done is no news to them. */
import { type OwnLeft, rowsShown } from '#core/domain/sync/shown-rows.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { AnyRow } from '#core/model/tables.ts';
import type { Device } from './device.ts';

/** More than an athlete does before the page has drawn it; a plan on the calendar is some hundreds of rows. */
const mostRows = 5_000;

const byPage = new WeakMap<Device, Map<string, Partial<AnyRow>>>();

/** It grows with each act that is saved, also where it was asked for before. */
export const ownLeft = (device: Device): OwnLeft => rowsLeft(device);

function rowsLeft(device: Device): Map<string, Partial<AnyRow>> {
  const rows = byPage.get(device) ?? new Map<string, Partial<AnyRow>>();
  byPage.set(device, rows);
  return rows;
}

/** Notes what an act has changed, once it is saved. */
export function noteLeft(device: Device, { was, left }: Effect): void {
  const rows = rowsLeft(device);
  const leftRows = new Map(rowsShown(left).map(({ table, row }) => [`${table}/${row.id}`, row as AnyRow]));
  const note = (key: string, fields: readonly string[] | 'all') => {
    const row = leftRows.get(key);
    if (!row) return;
    const changed = fields === 'all' ? row : Object.fromEntries(fields.map((field) => [field, row[field]]));
    const before = rows.get(key);
    rows.delete(key);
    rows.set(key, { ...before, ...changed });
  };
  for (const { table, id, fields, below } of was) {
    const key = `${table}/${id}`;
    if (below) for (const gone of [key, ...Object.keys(below)]) note(gone, ['deletedBy']);
    else note(key, fields === null ? 'all' : Object.keys(fields));
  }
  for (const key of rows.keys()) {
    if (rows.size <= mostRows) break;
    rows.delete(key);
  }
}
