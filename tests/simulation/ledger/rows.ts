/** Rows as people see them: which fields are one, what of a row counts as its content, what hangs under what. */
import { type TableName, tableNames, tableOf } from '#core/model/tables.ts';

export type Fields = Record<string, unknown>;

export const keyOf = (table: string, id: string): string => `${table}/${id}`;

export function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  return one === other || (isObject(one) && isObject(other) && hasSameIn(one, other));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Item by item, or field by field in any order; there null is not the same as none. */
function hasSameIn(one: object, other: object): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    const isAsLong = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
    return isAsLong && one.every((item, at) => isSame(item, other[at]));
  }
  const [ours, theirs] = [one as Fields, other as Fields];
  const isHere = (fields: Fields, name: string): boolean => fields[name] !== undefined;
  const isIn = (name: string): boolean =>
    isHere(ours, name) === isHere(theirs, name) && isSame(ours[name], theirs[name]);
  return (
    Object.keys(ours).every(isIn) && Object.keys(theirs).every((name) => isHere(ours, name) || !isHere(theirs, name))
  );
}

/** The words or weekdays of a field, each once, in any case; what is parted by a comma is several. */
export const wordsIn = (words: unknown): string[] =>
  [
    ...new Set(
      ((words ?? []) as unknown[]).flatMap((word) => String(word).split(',')).map((word) => word.trim().toLowerCase()),
    ),
  ]
    .filter((word) => word !== '')
    .sort();

export const isWords = (table: TableName, field: string): boolean => tableOf(table).onClash[field] === 'wordByWord';

/** Does a field say the same twice? */
export function saysSame(table: TableName, field: string, a: unknown, b: unknown): boolean {
  if (!isWords(table, field)) return isSame(a, b);
  return isSame(wordsIn(a), wordsIn(b));
}

/** Is a field written the same twice? Who writes a tag in another case, or in another place, has changed it. */
export function isWrittenSame(table: TableName, field: string, a: unknown, b: unknown): boolean {
  if (!saysSame(table, field, a, b)) return false;
  // Weekdays have an order of their own.
  return !isWords(table, field) || field === 'restDays' || isSame(writtenIn(a), writtenIn(b));
}

const writtenIn = (words: unknown): string[] => {
  const parts = ((words ?? []) as unknown[]).flatMap((word) => String(word).split(',')).map((word) => word.trim());
  return parts.filter((word, at) => parts.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === at);
};

/** The words that are there now, without those that somebody who saw some takes out, and with those that they put in. */
export function wordsOnceChanged(seen: unknown, wanted: unknown, now: unknown): string[] {
  const [before, after, is] = [wordsIn(seen), wordsIn(wanted), wordsIn(now)];
  const left = is.filter((word) => after.includes(word) || !before.includes(word));
  return wordsIn([...left, ...after.filter((word) => !before.includes(word))]);
}

/** Does a field say all that was wanted? Of words those that were added; what has become of the others since stays. */
export function saysAll(table: TableName, field: string, is: unknown, wanted: unknown, seen: unknown): boolean {
  if (!isWords(table, field)) return isSame(is, wanted);
  const [words, before] = [wordsIn(is), wordsIn(seen)];
  return wordsIn(wanted).every((word) => before.includes(word) || words.includes(word));
}

/** The groups that some fields are in. */
export function groupsOf(table: TableName, fields: readonly string[]): (readonly string[])[] {
  const { together } = tableOf(table);
  return [...new Set(fields.map((field) => together.find((group) => group.includes(field)) ?? field))].map((group) =>
    typeof group === 'string' ? [group] : group,
  );
}

export const hasSame = (fields: readonly string[], a: Fields, b: Fields): boolean =>
  fields.every((field) => isSame(a[field], b[field]));

/**
 * What the athlete has written in it: neither its place, nor what the server works out, nor whether it is deleted. A note
 * that was taken out again says as little as one that never was.
 */
export function contentOf(table: TableName, row: Fields): Fields {
  const { derived, serverSet, onClash, writtenIn: written } = tableOf(table);
  const not = new Set(['id', 'deletedBy', ...derived, ...serverSet]);
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) =>
        !not.has(field) &&
        onClash[field] !== 'mineWins' &&
        value !== undefined &&
        !(written.includes(field) && value === null),
    ),
  );
}

/** Of a field that rows need not have, null says the same as none. */
export function hasSameContent(table: TableName, a: Fields, b: Fields): boolean {
  const [one, other] = [contentOf(table, a), contentOf(table, b)];
  return hasSame(Object.keys({ ...one, ...other }), one, other);
}

/** Do two contents of a workout have the same steps, under any names? */
export function hasSameSteps(a: unknown, b: unknown): boolean {
  return hasSame(['sport', 'pool', 'segments'], a as Fields, b as Fields);
}

export const parentOf = (table: TableName) => tableOf(table).parent;

/** The tables that hang under one, and the field by which they do. */
export const under: Record<TableName, { table: TableName; field: string; goesWithIt: boolean }[]> = Object.fromEntries(
  tableNames.map((name) => [
    name,
    tableNames.flatMap((table) => {
      const parent = parentOf(table);
      return parent?.table === name ? [{ table, field: parent.field, goesWithIt: parent.deletedWithIt }] : [];
    }),
  ]),
) as Record<TableName, { table: TableName; field: string; goesWithIt: boolean }[]>;
