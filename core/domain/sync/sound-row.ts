/** Does a row keep its table's shape, and what its fields must say to each other? */
import { schemaOf } from '#core/model/row-schemas.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';

/** Where the schema is newest: on the server. */
export const isSound = (table: TableName, row: AnyRow): boolean => schemaOf(table).safeParse(row).success;

/** On a device that may be behind the server: fields of a later release are nothing to object to. */
export function isSoundAsKnown(table: TableName, row: AnyRow): boolean {
  const parsed = schemaOf(table).safeParse(row);
  return parsed.success || parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys');
}
