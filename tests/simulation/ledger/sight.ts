/** What the athlete knew of the rows in a tab: what it showed, and what they have done there since. */
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import type { DeviceContent } from '#tests/simulation/memory-device-store.ts';
import { type Fields, groupsOf, isSame, keyOf, parentOf, under } from './rows.ts';

/** The fields that a tab's own acts have changed, as they left them, by table and id. */
export type Own = Map<string, Fields>;

export class Sight {
  readonly account: string;
  readonly #rows: DeviceContent['rows'];
  readonly #shown: Shown;
  readonly #own: Own;

  constructor(account: string, { rows }: Pick<DeviceContent, 'rows'>, shown: Shown, own: Own) {
    this.account = account;
    this.#rows = rows;
    this.#shown = shown;
    this.#own = own;
  }

  /** As the device has it now. */
  now(table: TableName, id: string): AnyRow | undefined {
    return this.#rows.get(table)?.get(id)?.view;
  }

  /** As it was shown; with what this tab has done to it since, as long as that still is so. */
  row(table: TableName, id: string): AnyRow | undefined {
    const now = this.now(table, id);
    const shown = this.#shown[table]?.find((row) => row.id === id);
    if (!now || !shown) return now;
    // A whole row shows as well what it has not.
    const seen = ('deletedBy' in shown ? { ...shown } : { ...now, deletedBy: null, ...shown }) as AnyRow;
    const own = this.#own.get(keyOf(table, id));
    if (!own) return seen;
    if ('deletedBy' in own && own['deletedBy'] === now.deletedBy) seen.deletedBy = now.deletedBy;
    const { id: _id, deletedBy: _deletedBy, ...others } = now;
    for (const group of groupsOf(table, Object.keys(others))) {
      if (group.every((field) => field in own && isSame(own[field], now[field])))
        for (const field of group) seen[field] = now[field] ?? null;
    }
    return seen;
  }

  /** All rows of a table, as they were shown. */
  all(table: TableName): AnyRow[] {
    return [...this.#rows.get(table)!.keys()].map((id) => this.row(table, id)).filter((row) => row !== undefined);
  }

  /** The live rows under one, as they are. */
  children(table: TableName, parentId: string): AnyRow[] {
    return this.#under(table, parentId).filter((row) => row.deletedBy === null);
  }

  /** The live rows below one, at every depth, as far as they were shown; all, where the page does not list them. */
  below(table: TableName, id: string): Map<string, AnyRow> {
    const found = new Map<string, AnyRow>();
    const listsIt = this.#shown[table]?.some((row) => row.id === id) ?? false;
    for (const { table: child } of under[table]) {
      const listed = listsIt && this.#shown.whole?.includes(child) ? (this.#shown[child] ?? []) : undefined;
      for (const { id: childId } of this.#under(child, id)) {
        const seen = this.row(child, childId);
        const isSeen = !listed || listed.some((row) => row.id === childId) || this.#isOwn(child, childId);
        if (!seen || seen.deletedBy !== null || !isSeen) continue;
        found.set(keyOf(child, childId), seen);
        for (const [key, row] of this.below(child, childId)) found.set(key, row);
      }
    }
    return found;
  }

  /** What comes back with a deleted row, by `table/id`: what it is under, and what went with either. */
  backWith(table: TableName, row: AnyRow): string[] {
    const below = row.deletedBy === null ? [] : this.#deletedBy(row.deletedBy, table, row.id);
    const parent = parentOf(table);
    const above = parent && this.row(parent.table, String(row[parent.field]));
    if (!parent || !above || above.deletedBy === null) return below;
    return [...below, keyOf(parent.table, above.id), ...this.backWith(parent.table, above)];
  }

  /** The rows below one, at every depth, that a call has deleted, by `table/id`. */
  #deletedBy(call: string, table: TableName, id: string): string[] {
    return under[table].flatMap(({ table: child }) =>
      this.#under(child, id).flatMap((row) => [
        ...(row.deletedBy === call ? [keyOf(child, row.id)] : []),
        ...this.#deletedBy(call, child, row.id),
      ]),
    );
  }

  /** Has this tab made it, or put it where it is, and is it still as this tab left it? */
  #isOwn(table: TableName, id: string): boolean {
    const [own, parent, now] = [this.#own.get(keyOf(table, id)), parentOf(table), this.now(table, id)];
    if (!own || !parent || !now || !(parent.field in own)) return false;
    return Object.keys(own).every((field) => field === 'deletedBy' || isSame(own[field], now[field]));
  }

  #under(table: TableName, parentId: string): AnyRow[] {
    const field = parentOf(table)?.field ?? '';
    return [...this.#rows.get(table)!.values()].map(({ view }) => view).filter((view) => view[field] === parentId);
  }
}
