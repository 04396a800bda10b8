/** Does a row keep its table's shape, and what its fields must say to each other? */
import { tableOf, type AnyRow, type TableName } from '#core/model/tables.ts';

/** Where the schema is newest: on the server. */
export const isSound = (table: TableName, row: AnyRow): boolean => tableOf(table).schema.safeParse(row).success;

/** On a device that may be behind the server: fields of a later release are nothing to object to. */
export function isSoundAsKnown(table: TableName, row: AnyRow): boolean {
  const parsed = tableOf(table).schema.safeParse(row);
  return parsed.success || parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys');
}
