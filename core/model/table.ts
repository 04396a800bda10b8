/** What is said of a replicated table beside the shape of its rows. */

export interface Table<Name extends string = string> {
  /**
   * The row that this one belongs to: an edit of this row brings the parent back, a delete of the parent deletes this
   * row.
   */
  /** staysDeleted: what brings the parent back does not bring back what was deleted with it. */
  parent: { table: Name; field: string; deletedWithIt: boolean; staysDeleted?: true } | null;
  /** The field that rows are looked up by in a range: a date, a slug. */
  key: string | null;
  /** Fields that a rule couples: they change, clash and merge as one. */
  together: readonly (readonly string[])[];
  /** Computed by core on both sides; never compared and never sent in a call. */
  derived: readonly string[];
  /** Set by the server alone. */
  serverSet: readonly string[];
  /** Of these null says the same as none: a row that has lost one is as it was before it had one. */
  sparse: readonly string[];
  /** A row has these only once an athlete has written something in them; no later release puts them into every row. */
  writtenIn: readonly string[];
  /** Never changed once the row is made; `was` of a call makes no difference. */
  fixed: readonly string[];
  /**
   * What happens when a field was changed elsewhere too; without an entry the athlete is asked. `wordByWord` is for
   * lists of words or weekdays: every device keeps what it added and what it took away. `askedIfSame`: two devices that
   * set the same value may mean different things.
   */
  onClash: Readonly<Record<string, 'mineWins' | 'mineWinsWithNotice' | 'wordByWord' | 'askedIfSame'>>;
  /** How many rows an account may have, deleted ones too; null for `limits.rowsPerTable`. */
  mostRows: number | null;
  /** May two versions of a row stand beside each other, where the athlete wants to keep both? */
  canStandTwice: boolean;
}

/** The values that hold unless a table says otherwise. */
export const plainTable = {
  parent: null,
  key: null,
  together: [],
  derived: [],
  serverSet: [],
  sparse: [],
  writtenIn: [],
  fixed: [],
  onClash: {},
  mostRows: null,
  canStandTwice: false,
} as const satisfies Partial<Table>;

/** What a table says of itself. */
export interface SaidTable extends Partial<Table> {
  /** Fields that the device's database has an index of, besides those of the parent and of `key`. */
  indexes?: readonly string[];
  /** What brought the table, frozen once released: the version of the device's database, and the schema of the protocol; the first of both where nothing is said. */
  since?: { database: number; schema: number };
}
