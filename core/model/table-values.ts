/**
 * What is said of each table beside the shape of its rows. The build puts the values here in place of the declarations
 * (scripts/fold-tables.ts), so that what only names tables loads no schema.
 */
import * as declared from './declared.ts';
import type { SaidTable } from './table.ts';

export type TableName = keyof typeof declared;

export const saidTables = Object.fromEntries(
  Object.entries(declared).map(([name, { table }]) => [name, table]),
) as Readonly<Record<TableName, SaidTable<TableName>>>;
