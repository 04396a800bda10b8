/**
 * Rows as the device saw them when the athlete acted: current rows with the prior values of `was` laid over.
 * A rule run over them shows what the athlete meant to change, and nothing else.
 */
import type { WasRow } from '#core/contract/sync.ts';
import { type VersionLine, withVersions } from '#core/domain/workouts/version-line.ts';
import { tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import { ownedFields } from './fields.ts';
import { ByRow } from './by-row.ts';
import { rowKey, type RowName, type Rows } from './rows.ts';

export interface Touched extends RowName {
  /** The row as the device saw it; null if the call makes it. */
  seen: AnyRow | null;
  after: AnyRow;
  /** The device's own record of this row, where the call carries one. */
  was: WasRow | undefined;
  /** The row's digest as the athlete saw it when they deleted a row above. */
  digest: string | undefined;
  /** The call says what the athlete saw; this row existed and is not in it. */
  isUnseen: boolean;
}

export class SeenRows implements Rows {
  readonly #current: Omit<Rows, 'put'>;
  readonly #was = new ByRow<WasRow>();
  /** Without `was` (a plain REST call) the athlete is taken to have seen the current rows. */
  readonly #hasWas: boolean;
  /** Of rows below those that the call deletes, where it deletes any. */
  #digests: Record<string, string> | null = null;
  readonly #touched = new ByRow<Touched>();
  /** Rows that the athlete saw otherwise than they are: a rule asks for most of its rows more than once. */
  readonly #known = new ByRow<{ row: AnyRow; seen: AnyRow }>();

  constructor(current: Omit<Rows, 'put'>, was: readonly WasRow[] | undefined) {
    this.#current = current;
    this.#hasWas = was !== undefined;
    for (const row of was ?? []) {
      this.#was.set(row.table as TableName, row.id, row);
      if (row.below) Object.assign((this.#digests ??= {}), row.below);
    }
  }

  get touched(): Touched[] {
    return this.#touched.values;
  }

  async get<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined> {
    const touched = this.#touched.get(table, id);
    if (touched) return touched.after as unknown as RowOf<Name>;
    const row = await this.#current.get(table, id);
    return row && (this.#seen(table, row as unknown as AnyRow) as unknown as RowOf<Name>);
  }

  async put<Name extends TableName>(table: Name, row: RowOf<Name>): Promise<void> {
    const before = this.#touched.get(table, row.id);
    const seen = before ? before.seen : ((await this.get(table, row.id)) ?? null);
    const was = this.#was.get(table, row.id);
    const digest = this.#digests?.[rowKey(table, row.id)];
    const isUnseen = this.#hasWas && seen !== null && !was && digest === undefined;
    const after = row as unknown as AnyRow;
    this.#touched.set(table, row.id, { table, id: row.id, seen: seen as AnyRow | null, after, was, digest, isUnseen });
  }

  /**
   * Siblings are counted and compared as they are now, with this call's own changes. A row that was deleted together
   * with a row above counts as live if that one was live to this athlete, since both would come back together.
   */
  async children<Name extends TableName>(table: Name, parentId: string): Promise<RowOf<Name>[]> {
    const { table: above, field = '' } = tableOf(table).parent ?? {};
    const goneBy = above && (await this.#goneBy(above, parentId));
    const below = await this.#current.children(table, parentId);
    const children = below
      .filter((row) => !this.#touched.has(table, row.id))
      .map((row) => (goneBy && row.deletedBy === goneBy ? { ...row, deletedBy: null } : row));
    for (const one of this.#touched.values) {
      if (one.table === table && one.after[field] === parentId) children.push(one.after as unknown as RowOf<Name>);
    }
    return children;
  }

  /** The call that deleted a row which was live to this athlete. */
  async #goneBy(table: TableName, id: string): Promise<string | null> {
    const deletedBy = (await this.#current.get(table, id))?.deletedBy ?? null;
    return deletedBy !== null && (await this.get(table, id))?.deletedBy === null ? deletedBy : null;
  }

  async versionLines(workoutId: string): Promise<VersionLine[]> {
    const made = this.touched
      .filter(({ table, after }) => table === 'workoutVersions' && after['workoutId'] === workoutId)
      .map(({ after }) => after as unknown as RowOf<'workoutVersions'>);
    return withVersions(await this.#current.versionLines(workoutId), made);
  }

  catalogueVersion(workoutId: string) {
    return this.#current.catalogueVersion(workoutId);
  }

  /** A row that another device has deleted since was live to this athlete, unless `was` says otherwise. */
  #seen(table: TableName, row: AnyRow): AnyRow {
    // Only the server knows whether a conflict is decided: the first decision counts, also where a device has not seen
    // it.
    if (!this.#hasWas || table === 'conflicts') return row;
    const fields = this.#was.get(table, row.id)?.fields;
    if (!fields && row.deletedBy === null) return row;
    const known = this.#known.get(table, row.id);
    if (known?.row === row) return known.seen;
    const seen = this.#asSeen(table, row, fields);
    this.#known.set(table, row.id, { row, seen });
    return seen;
  }

  #asSeen(table: TableName, row: AnyRow, fields: WasRow['fields'] | undefined): AnyRow {
    if (!fields) return { ...row, deletedBy: null };
    const deletedBy = typeof fields['deletedBy'] === 'string' ? fields['deletedBy'] : null;
    return { ...row, ...ownedFields(table, fields), deletedBy };
  }
}
