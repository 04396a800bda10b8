/** What a row of each replicated table is, checked whole. */
import type * as z from 'zod/mini';
import * as declared from './tables.gen.ts';
import type { TableName } from './tables.ts';

type Schemas = { [Name in TableName]: (typeof declared)[Name]['row'] };

export const rowSchemas = Object.fromEntries(Object.entries(declared).map(([name, { row }]) => [name, row])) as Schemas;

/** The schema of a table's rows, seen as the general shape. */
export const schemaOf = (table: TableName): z.ZodMiniType => rowSchemas[table];
