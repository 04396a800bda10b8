/** Which fields of a row the athlete owns, which of them count as one, and which ones differ. */
import { type AnyRow, type TableName, tableOf } from '#core/model/tables.ts';
import { digest, sameValue } from './digest.ts';

export type Fields = Record<string, unknown>;

/** The fields that calls may change: all but the id, the tombstone, the derived and the server's own. */
export function ownedFields(table: TableName, row: Fields): Fields {
  const owned: Fields = {};
  for (const field in row) if (isOwned(table, field) && row[field] !== undefined) owned[field] = row[field];
  return owned;
}

function isOwned(table: TableName, field: string): boolean {
  const { derived, serverSet } = tableOf(table);
  return field !== 'id' && field !== 'deletedBy' && !derived.includes(field) && !serverSet.includes(field);
}

/** A field that only orders rows never causes a conflict: the last write wins. */
export const isOrder = (table: TableName, field: string): boolean => tableOf(table).onClash[field] === 'mineWins';

/** A list of words in which every device keeps what it added and what it took away. */
export const isWordByWord = (table: TableName, field: string): boolean =>
  tableOf(table).onClash[field] === 'wordByWord';

/** What a delete compares to tell whether a row is still the one that the athlete saw: everything but its place. */
export const contentOf = (table: TableName, row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(ownedFields(table, row)).filter(
      ([field, value]) => !isOrder(table, field) && !(value === null && tableOf(table).sparse.includes(field)),
    ),
  );

/** The fields that share a rule with this one, itself among them. */
export const groupOf = (table: TableName, field: string): readonly string[] =>
  tableOf(table).together.find((group) => group.includes(field)) ?? [field];

/** The groups of owned fields in which two rows differ. */
export function changedGroups(table: TableName, before: Fields, after: Fields): (readonly string[])[] {
  const groups = new Map<string, readonly string[]>();
  const compare = (field: string): void => {
    if (sameValue(before[field], after[field]) || !isOwned(table, field)) return;
    const group = groupOf(table, field);
    groups.set(group.join(), group);
  };
  for (const field in before) compare(field);
  for (const field in after) if (!(field in before)) compare(field);
  return [...groups.values()];
}

/** Some fields of a row, absent ones as null. */
export const pick = (row: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));

/** The digest of what a row says: a delete names it for every row below. */
export const rowDigest = (table: TableName, row: AnyRow): string => digest(contentOf(table, row));
