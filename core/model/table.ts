/** What is said of a replicated table beside the shape of its rows. */

export interface Table<Name extends string = string> {
  /** The row that this one hangs under: an edit below revives it, a delete above takes this one along. */
  parent: { table: Name; field: string; deletedWithIt: boolean } | null;
  /** The field that rows are looked up by in a range: a date, a slug. */
  key: string | null;
  /** Fields that one rule couples: they change, clash and merge as one. */
  together: readonly (readonly string[])[];
  /** Computed by core on both sides; never compared and never in a call. */
  derived: readonly string[];
  /** Set by the server alone. */
  serverSet: readonly string[];
  /** Never changed once the row is made, whatever a call says it saw. */
  fixed: readonly string[];
  /**
   * What happens when a field has been changed elsewhere too; without an entry the athlete is asked. Of a list of words
   * or weekdays that is taken word by word, each keeps what they added and what they took away. `askedIfSame`: two who set
   * it to the same may mean different things.
   */
  onClash: Readonly<Record<string, 'mineWins' | 'mineWinsWithNotice' | 'wordByWord' | 'askedIfSame'>>;
  /** May two versions of a row stand beside each other, where the athlete wants to keep both? */
  canStandTwice: boolean;
}

/** What is so where a table does not say otherwise. */
export const plainTable = {
  parent: null,
  key: null,
  together: [],
  derived: [],
  serverSet: [],
  fixed: [],
  onClash: {},
  canStandTwice: false,
} as const satisfies Partial<Table>;

/** What a table says of itself. */
export interface SaidTable extends Partial<Table> {
  /** Fields that the device's database has an index of, besides those of the parent and of `key`. */
  indexes?: readonly string[];
  /** What brought the table, frozen once released: the version of the device's database, and the schema of the protocol; the first of both where nothing is said. */
  since?: { database: number; schema: number };
}
