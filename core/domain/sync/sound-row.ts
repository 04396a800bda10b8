/** Does a row keep its table's shape, and what its fields must say to each other? */
import { schemaOf } from '#core/model/row-schemas.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';

/** On the server, which has the newest schema. */
export const isSound = (table: TableName, row: AnyRow): boolean => schemaOf(table).safeParse(row).success;

/** On a device that may be older than the server: fields of a later release are accepted. */
export function isSoundAsKnown(table: TableName, row: AnyRow): boolean {
  const parsed = schemaOf(table).safeParse(row);
  return parsed.success || parsed.error.issues.every((issue) => issue.code === 'unrecognized_keys');
}
