/** What the app knows of an act beyond its rule: what is said when it is done, and how it is taken back. */
import type { WasRow } from '#core/contract/sync.ts';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { pick } from '#core/domain/sync/fields.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { ParseKeys } from 'i18next';

/** A call to make: the name of an act and its input. */
export type Doing = { [Name in ActName]: { name: Name; input: InputOf<Name> } }[ActName];

export interface Said<Name extends ActName> {
  /**
   * What the toast says. Told: what has changed and where, as the sync desk says it; or the key of another sentence,
   * where the input decides chosen by it; null where the page itself shows well enough what has changed.
   */
  done: 'told' | ParseKeys | ((input: InputOf<Name>) => ParseKeys) | null;
  /**
   * The call that takes it back, from what was there before of all that is still as the act left it, and from the rows
   * as it left them; null where that leaves nothing. Null for an act that can't be taken back.
   */
  undo: ((input: InputOf<Name>, was: readonly WasRow[], left: Shown) => Doing | null) | null;
}

export type SaidTable<Name extends ActName> = { [Each in Name]: Said<Each> };

/** The prior values that the device recorded of one row; null where the row is not in it. */
export const fieldsBefore = (was: readonly WasRow[], table: TableName, id: string): Record<string, unknown> | null =>
  was.find((row) => row.table === table && row.id === id)?.fields ?? null;

/**
 * The place of a row before the act, and where it did not change it, the place as it left it: what another device had
 * changed by then is not said anew.
 */
export function placeBack<Name extends 'events' | 'planItems', Field extends keyof RowOf<Name> & string>(
  was: readonly WasRow[],
  left: Shown,
  table: Name,
  id: string,
  fields: readonly Field[],
): Pick<RowOf<Name>, Field> | null {
  const before = fieldsBefore(was, table, id);
  const row = left[table]?.find((one) => one.id === id);
  return before && row ? (pick({ ...row, ...before }, fields) as Pick<RowOf<Name>, Field>) : null;
}

/** Is a row that the act made, brought back or deleted in it? */
export const isIn = (was: readonly WasRow[], table: TableName, id: string): boolean =>
  was.some((row) => row.table === table && row.id === id);
