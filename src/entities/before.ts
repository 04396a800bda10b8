/** What a call says about the rows that it changed: how they were before, and what undo sets them back to. */
import type { ActName } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { pick } from '#core/domain/sync/fields.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Doing } from './doing.ts';
import type { Values } from './words.ts';

/** What a row was before the call, as far as it changed it. */
export const before = (was: readonly WasRow[], id: string): Values => was.find((row) => row.id === id)?.fields ?? {};

/** The prior values that the device recorded of one row; null where the row is not in it. */
export const fieldsBefore = (was: readonly WasRow[], table: TableName, id: string): Values | null =>
  was.find((row) => row.table === table && row.id === id)?.fields ?? null;

/**
 * The place of a row before the act; if the act did not change it, the place where the act left it, so that a change by
 * another device is not told here.
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

/** Undone by an act on the one row that was made, deleted or brought back. @param field of the input that has its id */
export const backBy =
  <Field extends string>(name: ActName, table: TableName, field: Field) =>
  (input: { readonly [Id in Field]: string }, was: readonly WasRow[]): Doing | null =>
    isIn(was, table, input[field]) ? ({ name, input: { [field]: input[field] } } as unknown as Doing) : null;

/** Undone by the same act, with the earlier fields. @param field of the input that has the id of the row */
export const fieldsBackBy =
  <Field extends string>(name: ActName, table: TableName, field: Field) =>
  (input: { readonly [Id in Field]: string }, was: readonly WasRow[]): Doing | null => {
    const fields = fieldsBefore(was, table, input[field]);
    return fields && ({ name, input: { [field]: input[field], fields } } as unknown as Doing);
  };

/** Of weeks of a plan that an act has marked days of, what was marked before. */
export const restDaysBefore = (weeks: readonly { weekId: string }[], was: readonly WasRow[]) =>
  weeks.flatMap(({ weekId }) => {
    const fields = fieldsBefore(was, 'planWeeks', weekId) as { restDays: number[] | null } | null;
    return fields ? [{ weekId, restDays: fields.restDays ?? [] }] : [];
  });
