/** The replicated tables: which there are, what a row of each is, and what sync has to know of them. */
import type * as z from 'zod/mini';
import type * as declared from './tables.gen.ts';
import { plainTable, type Table } from './table.ts';
import { saidTables, type TableName } from './table-values.ts';

export type { TableName };
export type RowOf<Name extends TableName> = z.infer<(typeof declared)[Name]['row']>;
/** Any row, seen as its fields. */
export type AnyRow = { id: string; deletedBy: string | null } & Record<string, unknown>;

const tables = Object.fromEntries(
  Object.entries(saidTables).map(([name, said]) => [name, { ...plainTable, ...said }]),
) as Readonly<Record<TableName, Table<TableName>>>;

export const tableNames = Object.keys(tables) as TableName[];

/** The definition of a table. */
export const tableOf = (name: TableName): Table<TableName> => tables[name];

/** Is this the name of a replicated table? */
export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name);

/** The tables whose rows hang under rows of `name`. */
export const childTables = (name: TableName): TableName[] =>
  tableNames.filter((child) => tableOf(child).parent?.table === name);
