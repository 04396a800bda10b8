/**
 * Changes over rows: what one call, or one request, has done so far. Dropping a layer undoes it; taking it over makes
 * it part of the layer below. It is a savepoint in memory.
 */
import { type VersionLine, withVersions } from '#core/domain/workouts/version-line.ts';
import { tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import { ByRow } from './by-row.ts';
import type { RowName, Rows } from './rows.ts';

export type ReadRows = Omit<Rows, 'put'>;

export interface Change {
  table: TableName;
  row: AnyRow;
  /** The row before the layer; undefined if the layer made it. */
  before: AnyRow | undefined;
}

export interface Tombstone extends RowName {
  deletedBy: string;
}

export class Layer implements Rows {
  readonly #below: ReadRows;
  readonly #changes = new ByRow<Change>();
  readonly #tombstones = new ByRow<Tombstone>();

  constructor(below: ReadRows) {
    this.#below = below;
  }

  get changes(): Change[] {
    return this.#changes.values;
  }

  /** Deleted rows that a rule asked for and did not change. */
  get tombstones(): Tombstone[] {
    return this.#tombstones.values.filter(({ table, id }) => !this.#changes.has(table, id));
  }

  async get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined> {
    const change = this.#changes.get(table, id);
    if (change) return change.row as unknown as RowOf<Name>;
    const row = await this.#below.get(table, id);
    if (row && row.deletedBy !== null) this.#tombstones.set(table, id, { table, id, deletedBy: row.deletedBy });
    return row;
  }

  async put<Name extends TableName>(table: Name, row: RowOf<Name>): Promise<void> {
    const known = this.#changes.get(table, row.id);
    const before = known ? known.before : ((await this.#below.get(table, row.id)) as AnyRow | undefined);
    this.#changes.set(table, row.id, { table, row: row as unknown as AnyRow, before });
  }

  async children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]> {
    const field = tableOf(table).parent?.field ?? '';
    const below = await this.#below.children(table, parentId);
    const children = below.filter((row) => !this.#changes.has(table, row.id));
    for (const { table: changed, row } of this.#changes.values) {
      if (changed === table && row[field] === parentId) children.push(row as unknown as RowOf<Name>);
    }
    return children;
  }

  async versionLines(workoutId: string): Promise<VersionLine[]> {
    const made = this.changes
      .filter(({ table, row }) => table === 'workoutVersions' && row['workoutId'] === workoutId)
      .map(({ row }) => row as unknown as RowOf<'workoutVersions'>);
    return withVersions(await this.#below.versionLines(workoutId), made);
  }

  catalogueVersion(workoutId: string) {
    return this.#below.catalogueVersion(workoutId);
  }

  /** Makes the changes of a layer above part of this one. */
  takeOver(above: Layer): void {
    for (const change of above.#changes.values) {
      const { table, row } = change;
      const known = this.#changes.get(table, row.id);
      this.#changes.set(table, row.id, { ...change, before: known ? known.before : change.before });
    }
  }
}
