/** Rows as a page showed them when the athlete decided to act: current rows with the values that were shown. */
import { type VersionLine, versionLine } from '#core/domain/workouts/version-line.ts';
import { describedRow } from '#core/domain/workouts/words-of-workout.ts';
import { tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import { sameValue } from './digest.ts';
import { changedGroups, ownedFields, pick } from './fields.ts';
import { ByRow } from './by-row.ts';
import type { ReadRows } from './layer.ts';
import { rowKey } from './rows.ts';

/**
 * A row as far as the page showed it; fields that it did not show count as they are. It is live unless it says
 * otherwise. A row that says whether it is deleted is complete: a field that it lacks was empty.
 */
export type ShownRow<Name extends TableName> = { id: string } & Partial<RowOf<Name>>;

/** What a page showed, by table. */
export type ShownTables = { readonly [Name in TableName]?: readonly ShownRow<Name>[] };

export type Shown = ShownTables & {
  /** The tables of which the page showed every row below the rows that it showed: any other row there was not seen. */
  readonly whole?: readonly TableName[];
};

/** The rows, each with its table. */
export function rowsShown({
  whole: _whole,
  ...tables
}: Shown): { table: TableName; row: Partial<AnyRow> & { id: string } }[] {
  return Object.entries(tables).flatMap(([table, rows]) =>
    rows.map((row) => ({ table: table as TableName, row: row as Partial<AnyRow> & { id: string } })),
  );
}

/**
 * Fields that the same page's own acts have changed, with the values they left, by `table/id`: an athlete who acts
 * again before the page is drawn again knows what they did.
 */
export type OwnLeft = ReadonlyMap<string, Partial<AnyRow>>;

export class ShownRows implements ReadRows {
  readonly #current: ReadRows;
  readonly #shown = new ByRow<Partial<AnyRow>>();
  readonly #whole: ReadonlySet<TableName>;
  readonly #ownLeft: OwnLeft;

  constructor(current: ReadRows, shown: Shown, ownLeft: OwnLeft = new Map()) {
    this.#current = current;
    this.#ownLeft = ownLeft;
    this.#whole = new Set(shown.whole);
    for (const { table, row } of rowsShown(shown)) this.#shown.set(table, row.id, row);
  }

  async get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined> {
    const row = await this.#current.get(table, id);
    return row && describedRow(table, this.#asShown(table, row), this.#current);
  }

  async children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]> {
    const rows = await this.#current.children(table, parentId);
    const { table: above } = tableOf(table).parent ?? {};
    const isWhole = this.#whole.has(table) && above !== undefined && this.#shown.has(above, parentId);
    return rows
      .filter((row) => !isWhole || row.deletedBy !== null || this.#isKnown(table, row as unknown as AnyRow))
      .map((row) => this.#asShown(table, row));
  }

  async versionLines(workoutId: string): Promise<VersionLine[]> {
    return (await this.children('workoutVersions', workoutId)).map(versionLine);
  }

  catalogueVersion(workoutId: string) {
    return this.#current.catalogueVersion(workoutId);
  }

  #asShown<Name extends TableName>(table: Name, row: RowOf<Name>): RowOf<Name> {
    const shown = this.#shown.get(table, row.id);
    if (!shown) return row;
    const seen = ('deletedBy' in shown ? { ...shown } : { ...row, deletedBy: null, ...shown }) as AnyRow;
    const own = this.#ownLeft.get(rowKey(table, row.id));
    if (!own) return seen as unknown as RowOf<Name>;
    const now = row as unknown as AnyRow;
    if (own.deletedBy === now.deletedBy) seen.deletedBy = now.deletedBy;
    for (const group of changedGroups(table, seen, now)) {
      if (group.every((field) => field in own && sameValue(own[field], now[field])))
        Object.assign(seen, pick(now, group));
    }
    return seen as unknown as RowOf<Name>;
  }

  /** Did the page show the row, or set it to what it is? */
  #isKnown(table: TableName, row: AnyRow): boolean {
    if (this.#shown.has(table, row.id)) return true;
    const own = this.#ownLeft.get(rowKey(table, row.id));
    const field = tableOf(table).parent?.field ?? '';
    return (
      own !== undefined &&
      field in own &&
      sameValue(ownedFields(table, own), pick(row, Object.keys(ownedFields(table, own))))
    );
  }
}
