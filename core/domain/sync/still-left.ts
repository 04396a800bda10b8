/** What of an act is still as the act left it, so that undo does not take back what was done since. */
import type { WasRow } from '#core/contract/sync.ts';
import { isTableName, type AnyRow, type TableName } from '#core/model/tables.ts';
import { sameValue } from './digest.ts';
import { contentOf, groupOf, isOrder, isWordByWord, pick } from './fields.ts';
import type { ReadRows } from './layer.ts';
import { descendants, rowKey } from './rows.ts';
import { rowsShown, type Shown } from './shown-rows.ts';
import { joinWords } from './word-by-word.ts';

/**
 * What an act did on this device: what was shown before of the rows it touched, and those rows as it left them. Of lists
 * of words that several change, what was there before, so that only its own words are taken back.
 */
export interface Effect {
  was: readonly WasRow[];
  left: Shown;
}

/**
 * @param rows as they are now
 * @returns the `was` of the act without the rows and fields that have changed since: a row that it made or brought back
 *   is in it while nothing in it or below it has changed, a row that it deleted while that deletion holds, a field
 *   while it and those it is coupled with have the value that the act gave them
 */
export async function stillLeft(rows: ReadRows, { was, left }: Effect): Promise<WasRow[]> {
  const leftRows = new Map<string, AnyRow>();
  for (const { table, row } of rowsShown(left)) leftRows.set(rowKey(table, row.id), row as AnyRow);
  const isAsLeft = (table: TableName, row: AnyRow): boolean => {
    const before = leftRows.get(rowKey(table, row.id));
    return (
      before !== undefined &&
      before.deletedBy === row.deletedBy &&
      sameValue(contentOf(table, before), contentOf(table, row))
    );
  };
  const unchanged: WasRow[] = [];
  for (const one of was) {
    if (!isTableName(one.table)) continue;
    const { table, id } = one;
    const row = (await rows.get(table, id)) as AnyRow | undefined;
    const before = leftRows.get(rowKey(table, id));
    if (!row || !before) continue;
    if (one.below) {
      // A delete that was stopped by new rows below has deleted nothing here.
      if (before.deletedBy !== null && row.deletedBy === before.deletedBy) unchanged.push(one);
    } else if (one.fields === null || isRestored(one.fields, before)) {
      // Undoing this deletes the row and everything below it.
      const below = (await descendants(rows, table, id)).filter((other) => other.row.deletedBy === null);
      if (isAsLeft(table, row) && below.every((other) => isAsLeft(other.table, other.row))) unchanged.push(one);
    } else if (row.deletedBy === null) {
      const fields = fieldsAsLeft(table, one.fields, before, row);
      if (fields) unchanged.push({ ...one, fields });
    }
  }
  return unchanged;
}

const isRestored = (fields: Record<string, unknown>, left: AnyRow): boolean =>
  typeof fields['deletedBy'] === 'string' && left.deletedBy === null;

function fieldsAsLeft(
  table: TableName,
  was: Record<string, unknown>,
  left: AnyRow,
  row: AnyRow,
): Record<string, unknown> | null {
  const names = Object.keys(was);
  const kept = names.filter((field) => {
    const group = groupOf(table, field);
    if (isWordByWord(table, field) && hasOwnWords(was[field], left[field], row[field])) return true;
    return sameValue(pick(row, group), pick(left, group));
  });
  // If only the place in the order is left, and the session is on another day by now, there is nothing to go back to.
  const isOrderAlone = kept.length < names.length && kept.every((field) => isOrder(table, field));
  return kept.length === 0 || isOrderAlone ? null : Object.fromEntries(kept.map((field) => [field, was[field]]));
}

/**
 * Is there still a word that the act added, or one missing that it took away? What others did to the list stays. A row
 * without the field has no words.
 */
const hasOwnWords = (was: unknown, left: unknown, now: unknown): boolean =>
  !sameValue(joinWords(left, was, now), now ?? []);
