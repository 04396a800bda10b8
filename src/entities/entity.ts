/** What a device adds to a table and to its acts, beyond what core says of them: one file a table, total by type. */
import type { ParseKeys } from 'i18next';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Doing } from './doing.ts';
import type { Restored } from './restore/restored.ts';
import type { FieldLine, Place, Values, Words } from './words.ts';

/** What a device adds to an act. */
export interface DeviceAct<Name extends ActName> {
  /**
   * The tables of which it changes existing rows: the page hands these rows over as it showed them, so that a change
   * made elsewhere since is never overwritten unasked. Empty for an act that only makes rows.
   */
  shows: readonly TableName[];
  /** For an act that deletes what is below its row: the tables of those rows, all of which the page has to name. */
  below?: readonly TableName[];
  /**
   * What the toast says. `told`: what has changed and where, as the sync desk says it; otherwise the key of a sentence,
   * or a function that chooses one by the input; null if the page itself shows the change well enough.
   */
  done: 'told' | ParseKeys | ((input: InputOf<Name>) => ParseKeys) | null;
  /**
   * The call that undoes it, made from the earlier values of all that is still as the act left it, and from the rows as
   * the act left them; null if nothing is left to undo. Null in place of the function for an act that can't be undone.
   */
  undo: ((input: InputOf<Name>, was: readonly WasRow[], left: Shown) => Doing | null) | null;
  /** The queued call as a sentence: 'Moved Sweet spot 3×12 from Tue, 12 Jan to Thu, 14 Jan'. */
  tell: (input: InputOf<Name>, was: readonly WasRow[], words: Words) => Promise<string>;
}

/** A row for which one of two changes was used without asking. */
export interface Overwritten {
  title: string;
  /** Each value that differs, as the later change has it and as the earlier one has. */
  pairs: readonly { label: string; later: string; earlier: string }[];
  mine: Values | null;
  theirs: Values | null;
}

/** What a device adds to the rows of a table. */
export interface DeviceRow<Name extends TableName> {
  /** What a row is called in a sentence. */
  title: (row: RowOf<Name>, words: Words) => Promise<string>;
  /** What it is called without anything around it that says where it belongs; null if that is its title. */
  fullTitle: ((row: RowOf<Name>, words: Words) => Promise<string>) | null;
  /** Every field that an athlete may have an opinion on, in the order in which they are read. */
  fields: readonly FieldLine[];
  /** The word for a deleted row beside the values of another device. */
  deleted: ParseKeys;
  /** Where in the app it can be looked at; null where it has no page. */
  place: (row: RowOf<Name>, words: Words) => Promise<Place | null> | Place | null;
  /** The notice that a row was overwritten, where the table says more than the values of both changes. */
  overwritten?: (told: Overwritten, words: Words) => string[];
  /** How it comes out of an export; null for what belongs to the account that it arose in. */
  restored: Restored | { with: TableName } | null;
}

type DeviceActs = { [Name in ActName]?: DeviceAct<Name> };

/** Declares an entity; which acts it has, and which rows each is shown, stay known to the compiler. */
export const declareEntity = <Name extends TableName, const Acts extends DeviceActs>(
  _table: Name,
  row: DeviceRow<Name>,
  acts: Acts,
): { row: DeviceRow<Name>; acts: Acts } => ({ row, acts });
